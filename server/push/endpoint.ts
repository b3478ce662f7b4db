import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isLoopback } from '../loopback.ts';

/** Networks that are not the public internet: a subscription must not make this server call machines beside it. */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv6');

/** Whether an address belongs to the public internet. Addresses of IPv4 written as IPv6 count as what they are. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !INTERNAL.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Whether a push service may have this address: https without credentials, at a host of the public internet.
 * `allowsLoopback`: also this machine, over http too, for tests.
 */
export function isAllowedEndpoint(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (isLoopback(hostname)) return allowsLoopback && (protocol === 'http:' || protocol === 'https:');
  if (protocol !== 'https:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A name without a dot is one of the local network.
  return host.includes('.') && !/\.(local|localhost|internal|lan|home\.arpa)\.?$/.test(host);
}

/** Resolves a name for a connection and refuses addresses that are not public: the name is not resolved a second time. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const found = addresses?.find(({ address }) => isPublicAddress(address));
    if (error || !found) {
      done(error ?? Object.assign(new Error('the push service has no public address'), { code: 'EPRIVATE' }), '', 4);
      return;
    }
    if (options.all) done(null, [found]);
    else done(null, found.address, found.family);
  });
};
