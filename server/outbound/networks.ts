import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet, of each kind: a list of both would compare addresses of one with networks of the other. */
const INTERNAL = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.ipv4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // All but 2000::/3, the public addresses: loopback, IPv4 written as IPv6, NAT64, unique local, link-local, multicast.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Protocols, of them Teredo; documentation; 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INTERNAL.ipv6.addSubnet(network, prefix, 'ipv6');

/** The networks `address/prefix,…` as a list; undefined when one is wrong. */
export function readNetworks(text: string): BlockList | undefined {
  const list = new BlockList();
  for (const network of text.split(',').map((one) => one.trim())) {
    const [, address = '', prefix = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(network) ?? [];
    const family = isIP(address);
    if (family === 0 || Number(prefix) > (family === 4 ? 32 : 128)) return undefined;
    list.addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/** Whether the server may connect to an address by order of a user: a public one, or one in the own networks that are allowed. */
export function isAllowedAddress(address: string, own: BlockList): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const type = family === 4 ? 'ipv4' : 'ipv6';
  return own.check(address, type) || !INTERNAL[type].check(address, type);
}
