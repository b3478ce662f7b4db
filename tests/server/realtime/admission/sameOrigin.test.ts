import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isSameOrigin } from '../../../../server/realtime/admission/sameOrigin.ts';

function request(headers: Record<string, string>): IncomingMessage {
  const message = new IncomingMessage(new Socket());
  message.headers = headers;
  return message;
}

const PLAIN = { publicUrl: undefined, trustProxy: false };
const PUBLIC = { publicUrl: 'https://mingala.example', trustProxy: false };
const BEHIND = { publicUrl: undefined, trustProxy: true };

describe('given a request for the realtime line', () => {
  const cases: [what: string, headers: Record<string, string>, rule: typeof PUBLIC | typeof PLAIN, taken: boolean][] = [
    ['from no browser', { host: 'a:80' }, PLAIN, true],
    ['from our own page', { host: 'a:8080', origin: 'http://a:8080' }, PLAIN, true],
    ['from our own page at the usual port', { host: 'a:443', origin: 'https://a' }, PLAIN, true],
    ['from our own page in capitals', { host: 'A', origin: 'http://a' }, PLAIN, true],
    ['from another site', { host: 'a', origin: 'https://evil.example' }, PLAIN, false],
    ['from another port', { host: 'a:8080', origin: 'http://a:9090' }, PLAIN, false],
    ['from a site whose name begins like ours', { host: 'a', origin: 'http://a.evil' }, PLAIN, false],
    ['from a page without an origin', { host: 'a', origin: 'null' }, PLAIN, false],
    ['from a file', { host: 'a', origin: 'file://' }, PLAIN, false],
    ['from the public address', { host: 'inner:8080', origin: 'https://mingala.example' }, PUBLIC, true],
    ['from the public name without TLS', { host: 'inner', origin: 'http://mingala.example' }, PUBLIC, false],
    ['by a GET of another site', { host: 'a', 'sec-fetch-site': 'cross-site' }, PLAIN, false],
    ['by a GET of our own page', { host: 'a', 'sec-fetch-site': 'same-origin' }, PLAIN, true],
    [
      'through a trusted proxy',
      { host: 'inner', 'x-forwarded-host': 'mingala.example', origin: 'https://mingala.example' },
      BEHIND,
      true,
    ],
    [
      'that claims a proxy we do not trust',
      { host: 'inner', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
      PLAIN,
      false,
    ],
  ];
  it.each(cases)('when it comes %s, then the origin decides', (_what, headers, rule, taken) => {
    expect(isSameOrigin(request(headers), rule)).toBe(taken);
  });
});
