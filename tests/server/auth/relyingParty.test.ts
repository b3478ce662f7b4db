import { expect, it } from 'vitest';
import { relyingPartyOf } from '../../../server/auth/relyingParty.ts';

const of = (publicUrl: string | undefined, host = 'localhost:8080', protocol: 'http' | 'https' = 'http') =>
  relyingPartyOf({ publicUrl }, { protocol, host });

it.each<[what: string, party: ReturnType<typeof of>, expected: ReturnType<typeof of>]>([
  ['https', of('https://chat.example'), { id: 'chat.example', origin: 'https://chat.example' }],
  ['https at a port', of('https://chat.example:8443'), { id: 'chat.example', origin: 'https://chat.example:8443' }],
  ['localhost', of(undefined), { id: 'localhost', origin: 'http://localhost:8080' }],
  ['plain http', of('http://chat.example'), undefined],
  ['an IPv4 address', of('https://203.0.113.1'), undefined],
  ['an IPv6 address', of('https://[2001:db8::1]'), undefined],
  ['a loopback address', of(undefined, '127.0.0.1:8080'), undefined],
  ['a host that only the request names', of(undefined, 'evil.example', 'https'), undefined],
])('given %s, when asked for the relying party, then it is that or none', (_what, party, expected) => {
  expect(party).toEqual(expected);
});
