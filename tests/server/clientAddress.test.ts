import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { addressOf, isLocalNetwork, networkOf, trustOf } from '../../server/clientAddress.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['what a client wrote', 'what a client wrote'],
])('given the address %s, when its network is asked for, then it is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  [false, '10.0.0.1'],
  [true, '192.0.2.9'],
  [1, '203.0.113.7'],
  [['10.0.0.0/8'], '203.0.113.7'],
] as const)(
  'given TRUST_PROXY=%j, when a request came through a proxy, then its address is %s',
  (trustProxy, address) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' });
    const request = new IncomingMessage(socket);
    request.headers['x-forwarded-for'] = '192.0.2.9, 203.0.113.7';
    expect(addressOf(request, trustOf(typeof trustProxy === 'object' ? [...trustProxy] : trustProxy))).toBe(address);
  },
);

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['192.168.3.4', true],
  ['172.20.0.1', true],
  ['fd12:3456::1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
  ['', false],
])('given a client at "%s", then its network is local: %s', (address, isLocal) => {
  expect(isLocalNetwork(networkOf(address))).toBe(isLocal);
});
