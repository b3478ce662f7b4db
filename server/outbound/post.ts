import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps, Agent as SecureAgent } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../loopback.ts';
import { type FindAddresses, findAddresses } from './names.ts';
import { isAllowedAddress } from './networks.ts';

/** The first port that needs no rights of the operating system; below it only that of https is allowed. */
const FREE_PORT = 1_024;
/** Names of the local network: those without a dot, and these domains. */
const LOCAL_NAME = /^[^.]*\.?$|\.(local|localhost|internal|lan|home\.arpa)\.?$/;

/**
 * Whether the server may send to a URL by order of a user: https without credentials, to a host that may be public. http is for this
 * machine, where the own networks contain it. Where the host is a name, its addresses are checked when it is connected.
 */
export function isAllowedUrl(text: string, own: BlockList): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (port !== '' && port !== '443' && Number(port) < FREE_PORT) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(host))) return false;
  if (host === 'localhost') return isAllowedAddress('127.0.0.1', own);
  if (isIP(host) !== 0) return isAllowedAddress(host, own);
  return own.rules.length > 0 || !LOCAL_NAME.test(host);
}

/**
 * Resolves a name for a connection, and refuses it when one of its addresses is not allowed. The connection uses these addresses: the
 * name is not resolved a second time, so another answer of the DNS has no effect.
 */
const guardedLookup =
  (own: BlockList, resolve: FindAddresses): LookupFunction =>
  (hostname, { all }, done) => {
    const use = (addresses: readonly string[]) => {
      const found = addresses.map((address) => ({ address, family: isIP(address) }));
      const [first] = found;
      if (!first || !addresses.every((address) => isAllowedAddress(address, own)))
        done(Object.assign(new Error('the host has an address that is not public'), { code: 'EPRIVATE' }), '', 4);
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    };
    resolve(hostname).then(use, (error: Error) => done(error, '', 4));
  };

/** A request that the server makes by order of a user. */
interface OutboundRequest {
  headers: Readonly<Record<string, string | number>>;
  body: string | Buffer;
  /** How long all of it may take, in ms. */
  timeoutMs: number;
  /** How many bytes of the answer are read; then the connection is closed. */
  answerBytes: number;
  /** Networks that are not public and yet allowed. */
  own: BlockList;
  /** How names are resolved; by the name servers of the system unless given. */
  resolve?: FindAddresses;
}

/** The answer to a request: its status and the start of its body. */
interface OutboundAnswer {
  status: number;
  text: string;
}

/**
 * Posts to a URL that a user has given; the only way by which the server does. Each request makes a connection of its own, so that each
 * is checked. Redirects are not followed. Rejects when the URL or an address of its host is not allowed.
 */
export async function postOutbound(
  url: string,
  { headers, body, timeoutMs, answerBytes, own, resolve = findAddresses(own.rules.length > 0) }: OutboundRequest,
): Promise<OutboundAnswer> {
  // Also of URLs that were stored: the settings may have changed since.
  if (!isAllowedUrl(url, own)) throw Object.assign(new Error('the URL is not allowed'), { code: 'EPRIVATE' });
  const isSecure = url.startsWith('https:');
  const call = (isSecure ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: isSecure ? new SecureAgent({ keepAlive: false }) : new Agent({ keepAlive: false }),
    lookup: guardedLookup(own, resolve),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return new Promise((done, reject) => {
    call.on('error', reject);
    // Node.js closes the connection without an error where nobody listens to this.
    call.on('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      done({ status: statusCode, text: '' });
    });
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let left = answerBytes;
      const finish = () => {
        call.destroy();
        done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      };
      response.on('error', reject);
      response.on('end', finish);
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) finish();
      });
      if (answerBytes === 0) finish();
    });
    call.end(body);
  });
}
