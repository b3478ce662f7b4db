import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';

let server: TestServer;
afterEach(() => server.close());

/** What somebody who signs in is sent, when the request says that it came to a proxy by `proto`. */
async function signedIn(config: Partial<Config>, proto?: string) {
  server = await startServer({ config });
  const headers: Record<string, string> = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  const answer = await server.nobody.send('login', { body: { userName: 'owner', password: PASSWORD }, headers });
  expect(answer.status).toBe(200);
  return { headers: answer.headers, cookie: answer.headers.getSetCookie().join() };
}

describe('given a person who comes by https', () => {
  const cases: [how: string, config: Partial<Config>, proto: string | undefined][] = [
    ['the public address says so', { publicUrl: 'https://chat.example' }, undefined],
    ['any proxy is believed and says so', { trustProxy: true }, 'https'],
    ['one hop is believed and says so', { trustProxy: 1 }, 'https'],
    ['the proxy of this address is believed and says so', { trustProxy: ['127.0.0.1'] }, 'https'],
  ];
  it.each(cases)(
    'when %s, then the browser stays with https and sends the cookie over nothing else',
    async (_how, config, proto) => {
      const { headers, cookie } = await signedIn(config, proto);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(cookie).toMatch(/^__Host-mingala_files=[\w-]{94};.*; HttpOnly; Secure; SameSite=Strict$/);
    },
  );
});

it('given HSTS_SUBDOMAINS, when a person comes by https, then subdomains are included', async () => {
  const { headers } = await signedIn({ publicUrl: 'https://chat.example', hstsSubdomains: true });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

describe('given a person who comes by http', () => {
  const cases: [how: string, config: Partial<Config>, proto: string | undefined][] = [
    ['nothing says otherwise', { trustProxy: true }, undefined],
    ['the proxy says so', { trustProxy: true }, 'http'],
    ['somebody who is no proxy of ours says https', { trustProxy: false }, 'https'],
    ['the proxy of another address says https', { trustProxy: ['192.0.2.1'] }, 'https'],
  ];
  it.each(cases)('when %s, then https is not demanded', async (_how, config, proto) => {
    const { headers, cookie } = await signedIn(config, proto);
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain('Secure');
  });
});
