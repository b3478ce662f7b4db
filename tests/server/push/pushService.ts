import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSettings } from '#contract';

/** A notification as a device receives it. */
interface ReceivedPush {
  /** The path of the subscription. */
  path: string;
  payload: unknown;
  /** The claims of the VAPID token, whose signature holds for `publicKey`. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  topic: string;
}

const DEVICE = createECDH('prime256v1');
DEVICE.generateKeys();
const AUTH = randomBytes(16);

/** The start of a P-256 public key as SPKI; the uncompressed point follows. */
const SPKI_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

/** Decrypts a body of `aes128gcm` for the device (RFC 8188, RFC 8291). */
function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), DEVICE.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', DEVICE.computeSecret(senderKey), AUTH, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const record = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A delimiter of 2 ends the last record; zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

/** Checks the signature of an `Authorization: vapid t=…, k=…` (RFC 8292), and returns claims and key. */
function verifyVapid(header: string): { claims: ReceivedPush['claims']; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const key = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, Buffer.from(publicKey, 'base64url')]),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.from(`${head}.${body}`);
  const isValid = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isValid) throw new Error('the VAPID token is not signed by its key');
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()), publicKey };
}

/** A push service of the tests: it decrypts what a device would receive, and answers with `status`. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const statuses = new Map<string, number>();
  const faults: unknown[] = [];
  const silent = new Set<string>();
  let unanswered = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      try {
        received.push({
          path,
          payload: JSON.parse(decrypt(Buffer.concat(chunks))),
          ...verifyVapid(request.headers.authorization ?? ''),
          topic: String(request.headers.topic),
        });
      } catch (error) {
        faults.push(error);
      }
      if (silent.has(path)) unanswered += 1;
      else response.writeHead(statuses.get(path) ?? 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    faults,
    /** What the service answers about a subscription from now on. */
    answer: (path: string, status: number) => statuses.set(path, status),
    /** The service takes requests about a subscription from now on, and never answers them. */
    silence: (path: string) => silent.add(path),
    /** How many requests it took and did not answer. */
    unanswered: () => unanswered,
    /** The subscription of a device, as its browser would make it. */
    subscription: (path: string, settings: Partial<PushSettings> = {}) => ({
      endpoint: `${origin}${path}`,
      keys: { p256dh: DEVICE.getPublicKey('base64url'), auth: AUTH.toString('base64url') },
      settings: { language: 'en' as const, hidesText: false, pages: 'all' as const, quiet: null, ...settings },
    }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
