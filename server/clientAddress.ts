import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Whether a proxy is trusted; `hop` is its distance from this server. */
export type Trust = (address: string, hop: number) => boolean;

/** Interprets TRUST_PROXY as Fastify does, for WebSockets, which Fastify does not handle. */
export function trustOf(trustProxy: boolean | number | string[]): Trust {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** The client address of a request: the last one before the trusted proxies. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

/** Groups of an IPv6 address that identify the network; a client can use all addresses of its network. */
const NETWORK_GROUPS = 4;

/** The network that an address is counted for: the address itself for IPv4, its /64 for IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const LOCAL_NETWORKS = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  LOCAL_NETWORKS.addSubnet(address, prefix, 'ipv4');
// The /64 of `::1`. Not as a network, because IPv4 addresses are in it.
LOCAL_NETWORKS.addAddress('::', 'ipv6');
for (const [address, prefix] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL_NETWORKS.addSubnet(address, prefix, 'ipv6');

/** Whether a network, as `networkOf` names it, is private or the machine itself. */
export function isLocalNetwork(network: string): boolean {
  const address = network.replace(/\/64$/, '');
  const family = isIP(address);
  return family !== 0 && LOCAL_NETWORKS.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
