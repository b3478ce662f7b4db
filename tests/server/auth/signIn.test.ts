import { createHook } from 'node:async_hooks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOGIN_FAILURES_MAX } from '#contract';
import { NAME_FAILURES_MAX } from '../../../server/auth/throttle.ts';
import { serverOfFile } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import { PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile();

let house = 0;
/** An address that nobody tried from yet. */
const fromNewAddress = () => {
  house += 1;
  return { 'x-forwarded-for': `10.1.0.${house}` };
};

const login = (userName: string, password: string, headers: Record<string, string> = fromNewAddress()) => ({
  body: { userName, password },
  headers,
});

describe('signing in by user name and password', () => {
  // covers: sign-in, password-not-stored
  it('given the right password, when signing in, then the account comes with a valid token', async () => {
    const account = await server.nobody.call('login', login('owner', PASSWORD));
    expect(account).toMatchObject({ userId: server.people.owner.userAccountId, userName: 'owner', role: 'CUSTOMER' });
    expect(account.password).not.toBe(PASSWORD);
    expect(await server.as({ token: account.password }).call('getNotificationCount')).toBeTypeOf('number');
  });

  it('given another case of the user name, when signing in, then it is the same account', async () => {
    const account = await server.nobody.call('login', login('OWNER', PASSWORD));
    expect(account.userName).toBe('owner');
  });

  it.each(['ΟΔΟΣ', 'İstanbul'])('given the user name %s, when signing in by it, then it is found', async (userName) => {
    const person = await server.addPerson({ userName });
    expect(await server.nobody.call('login', login(userName, PASSWORD))).toMatchObject({
      userId: person.userAccountId,
    });
  });

  it('given a sign-in, then its file cookie is HttpOnly and SameSite', async () => {
    const answer = await server.nobody.send('login', login('owner', PASSWORD));
    expect(answer.headers.get('set-cookie')).toMatch(/^mingala_files=[\w-]{94};.*HttpOnly; SameSite=Strict/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a wrong password', 'owner', 'not the password'],
    ['an unknown user name', 'no-such-person', PASSWORD],
    ['an account without a password', 'passwordless', ''.padEnd(8, 'x')],
  ])('given %s, when signing in, then the refusal is the same', async (_, userName, password) => {
    if (userName === 'passwordless') await server.addPerson({ userName, passwordHash: null });
    const refusal = await server.nobody.refused('login', login(userName, password));
    expect(refusal).toMatchObject({ status: 401, code: 'wrongCredentials' });
  });

  it('given a disabled account, when signing in with the right password, then it says so', async () => {
    await server.addPerson({ userName: 'disabled', disabled: true });
    expect(await server.nobody.refused('login', login('disabled', PASSWORD))).toMatchObject({
      code: 'accountDisabled',
    });
  });

  it('given a removed account, when signing in, then it is as if it had never been', async () => {
    await server.addPerson({ userName: 'removed', removedAt: new Date() });
    expect(await server.nobody.refused('login', login('removed', PASSWORD))).toMatchObject({
      code: 'wrongCredentials',
    });
  });

  // covers: call-login, sign-in-limit
  it('given five failures for one name, when the right password comes, then it waits', async () => {
    await server.addPerson({ userName: 'tried' });
    const headers = fromNewAddress();
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1)
      await server.nobody.refused('login', login('tried', 'wrong one', headers));
    const refusal = await server.nobody.refused('login', login('Tried', PASSWORD, headers));
    expect(refusal).toMatchObject({ status: 429, code: 'tooMany' });
    const wait = Number(refusal.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(200);
    expect(wait).toBeLessThanOrEqual(300);
  });

  // covers: sign-in-limit
  it('given five failures behind one address, when a neighbour signs in, then it lets in', async () => {
    const headers = fromNewAddress();
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1)
      await server.nobody.refused('login', login('friend', 'wrong one', headers));
    await server.nobody.call('login', login('owner', PASSWORD, headers));
  });

  // covers: sign-in-limit
  it('given tries from everywhere, when the owner comes in a browser they used, then it lets in', async () => {
    await server.addPerson({ userName: 'attacked' });
    const first = await server.nobody.send('login', login('attacked', PASSWORD));
    const cookie = first.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    for (let i = 0; i < NAME_FAILURES_MAX; i += 1) await server.nobody.refused('login', login('attacked', 'wrong one'));
    expect(await server.nobody.refused('login', login('attacked', PASSWORD))).toMatchObject({ code: 'tooMany' });
    await server.nobody.call('login', login('Attacked', PASSWORD, { ...fromNewAddress(), cookie }));
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
    const refusal = await server.nobody.refused(
      'login',
      login('attacked', PASSWORD, { ...fromNewAddress(), cookie: forged }),
    );
    expect(refusal).toMatchObject({ code: 'tooMany' });
  });

  it('given another name, when it comes with the cookie of this one, then it is unknown', async () => {
    const { headers } = await server.nobody.send('login', login('owner', PASSWORD));
    const known = headers.getSetCookie().find((text) => text.startsWith('mingala_known_')) ?? '';
    expect(known).toMatch(/HttpOnly; SameSite=Strict/);
    const { headers: others } = await server.nobody.send('login', login('staff', PASSWORD));
    const name = (others.getSetCookie().find((text) => text.startsWith('mingala_known_')) ?? '').split('=')[0];
    const cookie = `${name}=${known.split(';')[0]?.split('=')[1]}`;
    const headersOfStaff = { ...fromNewAddress(), cookie };
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1)
      await server.nobody.refused('login', login('staff', 'wrong one', headersOfStaff));
    // Counted by name and address, as for an unknown browser: without the cookie it waits too.
    const { 'x-forwarded-for': address } = headersOfStaff;
    const refusal = await server.nobody.refused('login', login('staff', PASSWORD, { 'x-forwarded-for': address }));
    expect(refusal).toMatchObject({ code: 'tooMany' });
  });

  // covers: sign-in-limit
  it('given a client with an IPv6 network, when it changes its address, then it still waits', async () => {
    const from = (host: number) => ({ 'x-forwarded-for': `2001:db8:7:8::${host}` });
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1)
      await server.nobody.refused('login', login('friend', 'wrong one', from(i)));
    expect(await server.nobody.refused('login', login('friend', PASSWORD, from(99)))).toMatchObject({
      code: 'tooMany',
    });
    await server.nobody.call('login', login('friend', PASSWORD, { 'x-forwarded-for': '2001:db8:7:9::1' }));
  });

  it('given twenty tries at once, when they fail, then no more than five were looked at', async () => {
    const headers = fromNewAddress();
    const tries = Array.from({ length: 20 }, () => server.nobody.refused('login', login('hammered', 'wrong', headers)));
    const codes = (await Promise.all(tries)).map((refusal) => refusal.code);
    expect(codes.filter((code) => code === 'wrongCredentials')).toHaveLength(LOGIN_FAILURES_MAX);
  });

  // covers: sign-in-limit
  it('given known and unknown names, when the password is wrong, then each is hashed once', async () => {
    await server.addPerson({ userName: 'hashed' });
    await server.addPerson({ userName: 'hashless', passwordHash: null });
    // A name that is answered sooner than others tells who has an account.
    let hashes = 0;
    const counting = createHook({
      init: (_, type) => {
        if (type === 'ARGON2REQUEST') hashes += 1;
      },
    }).enable();
    onTestFinished(() => void counting.disable());
    const hashesFor = async (userName: string) => {
      const before = hashes;
      await server.nobody.refused('login', login(userName, 'wrong one'));
      return hashes - before;
    };
    expect(await hashesFor('hashed')).toBe(1);
    expect(await hashesFor('no-such-name')).toBe(1);
    expect(await hashesFor('hashless')).toBe(1);
  });
});

describe('signing out', () => {
  it('given a session, when signing out, then the browser is told to empty its cache only', async () => {
    const { password: token } = await server.nobody.call('login', login('friend', PASSWORD));
    const answer = await createClient(server.url, token).send('logout');
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
  });

  // covers: call-logout
  it('given a session, when signing out, then its token and its realtime connection end', async () => {
    const { password: token } = await server.nobody.call('login', login('friend', PASSWORD));
    const client = createClient(server.url, token);
    await client.call('getFriends');
    server.told.length = 0;
    await client.call('logout');
    expect(await client.refused('getFriends')).toMatchObject({ status: 401, code: 'signedOut' });
    expect(server.told.map(({ told }) => told)).toEqual(['sessionEnded']);
  });

  it('given two sessions, when one signs out, then the other stays', async () => {
    const one = await server.nobody.call('login', login('friend', PASSWORD));
    const other = await server.nobody.call('login', login('friend', PASSWORD));
    await createClient(server.url, one.password).call('logout');
    expect(await createClient(server.url, other.password).call('getNotificationCount')).toBeTypeOf('number');
  });
});

describe('changing the own password', () => {
  // covers: call-changePassword, password-ends-sessions
  it('given the right current password, when changed, then every session ends', async () => {
    const person = await server.addPerson({ userName: 'changer' });
    const other = await server.nobody.call('login', login('changer', PASSWORD));
    server.told.length = 0;
    const query = { currentPassword: PASSWORD, newPassword: 'another good one' };
    expect(await server.as(person).call('changePassword', { query })).toBeGreaterThan(0);
    expect(server.told).toEqual([{ told: 'accountSignedOut', with: [person.userAccountId] }]);
    expect(await server.as(person).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(await createClient(server.url, other.password).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    await server.nobody.call('login', login('changer', 'another good one'));
    await server.nobody.refused('login', login('changer', PASSWORD));
  });

  // covers: call-changePassword
  it('given a wrong current password, when changed, then the answer is 0 and nothing changes', async () => {
    const person = await server.addPerson({ userName: 'forgetful' });
    const query = { currentPassword: 'not this one', newPassword: 'another good one' };
    expect(await server.as(person).call('changePassword', { query, headers: fromNewAddress() })).toBe(0);
    await server.as(person).call('getFriends');
    await server.nobody.call('login', login('forgetful', PASSWORD));
  });

  // covers: password-in-query
  it('given a stolen session, when it guesses the password, then it is stopped after five', async () => {
    const person = await server.addPerson({ userName: 'guessed' });
    const query = { currentPassword: 'a guess', newPassword: 'another good one' };
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1)
      await server.as(person).call('changePassword', { query, headers: fromNewAddress() });
    expect(await server.as(person).refused('changePassword', { query, headers: fromNewAddress() })).toMatchObject({
      code: 'tooMany',
    });
  });

  it('given a new password that is too short, when it is changed, then the field is named', async () => {
    const query = { currentPassword: PASSWORD, newPassword: 'short' };
    const refusal = await server.as('staff').refused('changePassword', { query, headers: { 'accept-language': 'en' } });
    expect(refusal).toMatchObject({ code: 'invalid', fields: { newPassword: 'At least 8 characters.' } });
  });
});
