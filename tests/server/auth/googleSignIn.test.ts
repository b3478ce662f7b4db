import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf, routes } from '#contract';
import { loginTickets, userAccounts } from '../../../server/db/schema.ts';
import { CLIENT, type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '../../openIdProvider.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { codeOf, enrolledPerson, secondStep } from './secondFactorScene.ts';

let provider: OpenIdProvider;
let server: TestServer;
beforeAll(async () => {
  // The provider announces on the console that its sign-in pages are for development; here they are for tests.
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  provider = await startOpenIdProvider();
  server = await startServer({ config: { google: { ...CLIENT, issuer: provider.issuer } } });
  provider.trust(`${server.url}${addressOf(routes.loginGoogleCallback)}`);
  await server.addPerson({ userName: 'googler', email: 'Googler@Example.com' });
  await server.addPerson({ userName: 'blocked', email: 'blocked@example.com', disabled: true });
  await server.addPerson({ userName: 'gone', email: 'gone@example.com', removedAt: new Date() });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Leaves for the provider; answers where to and with which cookie to come back. */
async function leave() {
  const answer = await server.nobody.send('loginGoogle');
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: answer.status, address: answer.headers.get('location') ?? '', cookie };
}

/** What only the browser that signs in may know. */
const secrets = new Set<string>([CLIENT.clientSecret]);

/** Comes back from the provider; answers the fragment of /login that the app reads. */
async function comeBack(address: string, cookie: string) {
  const answer = await server.nobody.fetch(address.slice(server.url.length), { headers: { cookie } });
  const place = answer.headers.get('location') ?? '';
  expect(answer.status).toBe(302);
  expect(place).toMatch(/^\/login#/);
  const fragment = Object.fromEntries(new URLSearchParams(place.slice('/login#'.length)));
  const { searchParams } = new URL(address);
  for (const secret of [searchParams.get('code'), searchParams.get('state'), fragment.ticket, cookie.split('=')[1]])
    if (secret && secret.length > 10) secrets.add(secret);
  return fragment;
}

async function goThrough(account: ProviderAccount) {
  const { address, cookie } = await leave();
  return { cookie, fragment: await comeBack(await provider.signIn(address, account), cookie) };
}

const googler = { email: 'googler@example.com', emailVerified: true };

describe('signing in by Google', () => {
  it('given a client is configured, when the app asks, then it is offered', async () => {
    expect((await server.nobody.call('getInstallation')).signIn).toMatchObject({ google: true, phone: true });
  });

  // covers: call-loginGoogle, google-scope
  it('given a sign-in by Google, then the address asks for the e-mail with PKCE and consent', async () => {
    const { status, address } = await leave();
    const asked = new URL(address).searchParams;
    expect(status).toBe(302);
    expect(asked.get('scope')).toBe('openid email');
    expect(asked.get('prompt')).toBe('consent');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('state')).toBeTruthy();
    expect(asked.get('nonce')).toBeTruthy();
  });

  // covers: call-loginGoogleTicket, google-sign-in
  it('given a verified address of an account, then its ticket becomes a session, once', async () => {
    const { fragment, cookie } = await goThrough(googler);
    const args = { body: { ticket: fragment.ticket ?? '' }, headers: { cookie } };
    const account = await server.nobody.call('loginGoogleTicket', args);
    expect(account.userName).toBe('googler');
    await server.as({ token: account.password }).call('getFriends');
    expect(await server.nobody.refused('loginGoogleTicket', args)).toMatchObject({ code: 'wrongCredentials' });
  });

  // covers: second-step
  it('given two-step verification, when a ticket is brought, then the second step is asked for', async () => {
    const enrolled = await enrolledPerson(server, { userName: 'enrolled', email: 'enrolled@example.com' });
    const { fragment, cookie } = await goThrough({ email: 'enrolled@example.com', emailVerified: true });
    const args = { body: { ticket: fragment.ticket ?? '' }, headers: { cookie } };
    const refused = await server.nobody.refused('loginGoogleTicket', args);
    expect(refused).toMatchObject({ status: 401, code: 'secondStepRequired', challenge: expect.any(String) });
    const answer = await secondStep(server, refused.challenge ?? '', codeOf(enrolled.secret));
    expect(await answer.json()).toMatchObject({ userName: 'enrolled', password: expect.any(String) });
  });

  // covers: restore-by-sign-in
  it('given a deleted account, when its ticket is brought, then the same ticket restores it', async () => {
    const person = await server.addPerson({ userName: 'returning', email: 'returning@example.com' });
    await server.as(person).call('requestDeletion');
    const { fragment, cookie } = await goThrough({
      subject: 'd1',
      email: 'returning@example.com',
      emailVerified: true,
    });
    const body = { ticket: fragment.ticket ?? '' };
    const headers = { cookie };
    const asked = await server.nobody.refused('loginGoogleTicket', { body, headers });
    expect(asked).toMatchObject({ status: 401, code: 'deletionPending' });
    const restoring = { body: { ...body, restore: true }, headers };
    const account = await server.nobody.call('loginGoogleTicket', restoring);
    expect(account.userName).toBe('returning');
    await server.as({ token: account.password }).call('getFriends');
    expect(await server.nobody.refused('loginGoogleTicket', restoring)).toMatchObject({ code: 'wrongCredentials' });
  });

  it('given a ticket, when it is brought several times at once, then it is one session', async () => {
    const { fragment, cookie } = await goThrough(googler);
    const args = { body: { ticket: fragment.ticket ?? '' }, headers: { cookie } };
    const answers = await Promise.all([1, 2, 3].map(() => server.nobody.send('loginGoogleTicket', args)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('given the ticket of a deleted account, then it is valid for longer than another one', async () => {
    const person = await server.addPerson({ userName: 'slow', email: 'slow@example.com' });
    await server.as(person).call('requestDeletion');
    await goThrough({ subject: 'd3', email: 'slow@example.com', emailVerified: true });
    await goThrough(googler);
    const tickets = await server.db.select().from(loginTickets).orderBy(desc(loginTickets.expiresAt));
    expect(tickets[0]?.userAccountId).toBe(person.userAccountId);
  });

  it('given a ticket, when another browser brings it, then it opens nothing', async () => {
    const { fragment } = await goThrough(googler);
    const { cookie } = await leave();
    const body = { ticket: fragment.ticket ?? '' };
    expect(await server.nobody.refused('loginGoogleTicket', { body, headers: { cookie } })).toMatchObject({
      code: 'wrongCredentials',
    });
    expect(await server.nobody.refused('loginGoogleTicket', { body })).toMatchObject({ code: 'wrongCredentials' });
  });

  it.each<[string, ProviderAccount, string]>([
    ['an address nobody here has', { email: 'stranger@example.com', emailVerified: true }, 'unknown'],
    [
      'an address that is not verified',
      { subject: 'new', email: 'googler@example.com', emailVerified: false },
      'unknown',
    ],
    [
      'the address of a removed account',
      { subject: 'gone', email: 'gone@example.com', emailVerified: true },
      'unknown',
    ],
    ['the address of a disabled account', { email: 'blocked@example.com', emailVerified: true }, 'disabled'],
  ])('given %s, when coming back, then no session is made and no account', async (_, account, error) => {
    expect((await goThrough(account)).fragment).toEqual({ error });
  });

  /** The user name that a person at the provider signs in to, or the error. */
  async function signsInTo(account: ProviderAccount): Promise<string> {
    const { fragment, cookie } = await goThrough(account);
    if (fragment.ticket === undefined) return fragment.error ?? '';
    return (await server.nobody.call('loginGoogleTicket', { body: { ticket: fragment.ticket }, headers: { cookie } }))
      .userName;
  }

  it('given a linked account, when its address at the provider changes, then it signs in', async () => {
    await server.addPerson({ userName: 'mover', email: 'mover@example.com' });
    await server.addPerson({ userName: 'namesake', email: 'moved@example.com' });
    expect(await signsInTo({ subject: 'm1', email: 'mover@example.com', emailVerified: true })).toBe('mover');
    expect(await signsInTo({ subject: 'm1', email: 'moved@example.com', emailVerified: true })).toBe('mover');
    expect(await signsInTo({ subject: 'm1', email: 'moved@example.com', emailVerified: false })).toBe('mover');
  });

  it('given a linked account, when somebody else gets its address, then they are refused', async () => {
    await server.addPerson({ userName: 'leaver', email: 'recycled@example.com' });
    expect(await signsInTo({ subject: 'r1', email: 'recycled@example.com', emailVerified: true })).toBe('leaver');
    expect(await signsInTo({ subject: 'r2', email: 'recycled@example.com', emailVerified: true })).toBe('unknown');
    expect(await signsInTo({ subject: 'r1', email: 'recycled@example.com', emailVerified: true })).toBe('leaver');
  });

  it('given a linked account, when another gets its address here, then that stays closed', async () => {
    const first = await server.addPerson({ userName: 'first', email: 'shared@example.com' });
    expect(await signsInTo({ subject: 's1', email: 'shared@example.com', emailVerified: true })).toBe('first');
    await server.db.update(userAccounts).set({ email: '' }).where(eq(userAccounts.id, first.userAccountId));
    await server.addPerson({ userName: 'second', email: 'shared@example.com' });
    expect(await signsInTo({ subject: 's1', email: 'shared@example.com', emailVerified: true })).toBe('first');
  });

  it('given two identities with one address, when both come at once, then one is linked', async () => {
    await server.addPerson({ userName: 'both', email: 'both@example.com' });
    const come = (subject: string) => signsInTo({ subject, email: 'both@example.com', emailVerified: true });
    expect((await Promise.all([come('b1'), come('b2')])).sort()).toEqual(['both', 'unknown']);
  });

  // covers: call-loginGoogleCallback
  it('given an answer of somebody else’s browser, when coming back with it, then it is refused', async () => {
    const mine = await leave();
    const other = await leave();
    const address = await provider.signIn(other.address, googler);
    expect(await comeBack(address, mine.cookie)).toEqual({ error: 'refused' });
    expect(await comeBack(address, '')).toEqual({ error: 'refused' });
  });

  it.each(['', '?code=x', '?error=access_denied', '?code=x&state=y&iss=https://evil.example'])(
    'given a return with "%s", when it comes, then it is refused',
    async (query) => {
      const { cookie } = await leave();
      const address = `${server.url}${addressOf(routes.loginGoogleCallback)}${query}`;
      expect(await comeBack(address, cookie)).toEqual({ error: 'refused' });
    },
  );

  it('given all of these, then the log holds no code, state, ticket, cookie or secret', () => {
    const log = server.log.join('');
    expect(secrets.size).toBeGreaterThan(8);
    expect([...secrets].filter((secret) => log.includes(secret))).toEqual([]);
    expect(log).toContain('a sign-in by Google was refused');
  });
});

describe('without Google', () => {
  // covers: call-loginGoogle
  it('given no client is configured, when the calls are made, then they are not offered', async () => {
    const plain = await startServer();
    expect((await plain.nobody.call('getInstallation')).signIn.google).toBe(false);
    expect(await plain.nobody.refused('loginGoogle')).toMatchObject({ status: 501, code: 'notOffered' });
    await plain.close();
  });

  it('given a provider that is away, when leaving for it, then the sign-in screen learns of it', async () => {
    const away = await startServer({ config: { google: { ...CLIENT, issuer: 'http://127.0.0.1:9' } } });
    const answer = await away.nobody.send('loginGoogle');
    expect(answer.headers.get('location')).toBe('/login#error=unavailable');
    await away.close();
  });
});
