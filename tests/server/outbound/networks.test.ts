import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isAllowedAddress, readNetworks } from '../../../server/outbound/networks.ts';

const NONE = new BlockList();

describe('addresses that the server connects to by order of a user', () => {
  // covers: outbound-addresses
  it.each([
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '198.18.0.1'],
    ['loopback', '127.0.0.1', '127.255.0.9', '::1'],
    ['link-local', '169.254.169.254', 'fe80::1', 'fec0::1'],
    ['shared by a carrier', '100.64.0.1', '100.127.255.255'],
    ['multicast and broadcast', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    ['unspecified', '0.0.0.0', '0.1.2.3', '::'],
    ['unique local', 'fc00::1', 'fd12:3456::1'],
    ['IPv4 as IPv6', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:8.8.8.8', '::127.0.0.1', '0:0:0:0:0:ffff:7f00:1'],
    ['translated by NAT64', '64:ff9b::7f00:1', '64:ff9b::127.0.0.1', '64:ff9b:1::a00:1', '64:ff9b:1:ffff::1'],
    ['of 6to4 and Teredo', '2002:7f00:1::', '192.88.99.1', '2001::1', '2001:0:7f00:1::'],
    [
      'reserved',
      '192.0.0.8',
      '192.0.2.1',
      '198.51.100.1',
      '203.0.113.1',
      '2001:db8::1',
      '3fff::1',
      '100::1',
      '4000::1',
    ],
    ['not an address', 'localhost', '', '1.2.3', '0x7f.1', 'fe80::1%eth0'],
  ])('given an address that is %s, when it is checked, then it is refused', (_kind, ...addresses) => {
    expect(addresses.filter((address) => isAllowedAddress(address, NONE))).toEqual([]);
  });

  it('given public addresses, when they are checked, then they are allowed', () => {
    const addresses = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2400:cb00::1'];
    expect(addresses.filter((address) => !isAllowedAddress(address, NONE))).toEqual([]);
  });

  it('given own networks, when addresses are checked, then only theirs are allowed too', () => {
    const own = readNetworks('10.1.2.0/24, fd00:1::/64');
    if (!own) throw new Error('the networks are right');
    const addresses = ['10.1.2.9', 'fd00:1::9', '10.1.3.9', 'fd00:2::9', '127.0.0.1'];
    expect(addresses.filter((address) => isAllowedAddress(address, own))).toEqual(['10.1.2.9', 'fd00:1::9']);
  });

  it('given text that names no networks, when it is read, then it is refused', () => {
    for (const text of ['', '10.0.0.0', '10.0.0.0/33', 'fd00::/129', 'office/24', '10.0.0.0/8,', '10.0.0.0/8 x'])
      expect(readNetworks(text), text).toBeUndefined();
  });
});
