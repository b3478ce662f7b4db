import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from './config.ts';

/** Whether a machine on the way is believed; `hop` counts from us. */
export type Trust = (address: string, hop: number) => boolean;

/** Reads the setting as the framework does, for requests that never reach it: WebSockets. */
export function trustOf(trustProxy: Config['trustProxy']): Trust {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddr.compile(trustProxy);
}

/** Where a request comes from: the last machine before those that are believed. */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust);

/** Groups of an IPv6 address that name a network; whoever has one has all the addresses in it. */
const NETWORK_GROUPS = 4;

/** The network that an address counts for: an IPv4 address is one by itself, of IPv6 everybody has a /64 at least. */
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
