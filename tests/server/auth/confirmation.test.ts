import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONFIRMATION_TTL_MS, LOGIN_FAILURES_MAX } from '#contract';
import { FILE_COOKIE } from '../../../server/auth/authenticate.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { sessions } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { type Client, createClient } from '../../serverClient.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile();
let count = 0;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `confirms${count}` });
});

/** Makes the last confirmation of a session as old as given. */
const confirmedAgo = ({ token }: { token: string }, ms: number) =>
  server.db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - ms) })
    .where(eq(sessions.tokenHash, hashToken(token)));
const tooOld = (of: { token: string }) => confirmedAgo(of, CONFIRMATION_TTL_MS + 60_000);

const newPhone = () => ({
  params: { userAccountId: person.userAccountId },
  body: { phone: `0942000${String(count).padStart(4, '0')}` },
});
const confirm = (password: string) => ({ body: { password }, headers: { 'accept-language': 'en' } });
/** So many wrong guesses, each of which is looked at. */
async function guess(client: Client, times: number) {
  for (let at = 0; at < times; at += 1)
    expect(await client.refused('confirmSession', confirm('a guess'))).toMatchObject({ status: 400 });
}
const required = { status: 403, code: 'confirmationRequired' };

describe('the confirmation of a session', () => {
  // covers: confirmation
  it('given a sign-in by password, when it is fresh, then it confirms; after five minutes not', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', newPhone());
    await tooOld(person);
    count += 1_000;
    expect(await client.refused('updateUserAccount', newPhone())).toMatchObject(required);
  });

  // covers: confirmation, call-confirmSession
  it('given an old confirmation, when the password is given, then the same call is answered', async () => {
    await tooOld(person);
    const client = server.as(person);
    expect(await client.refused('updateUserAccount', newPhone())).toMatchObject(required);
    await client.call('confirmSession', confirm(PASSWORD));
    await client.call('updateUserAccount', newPhone());
  });

  it('given a wrong password, when confirming, then the field is named and nothing is confirmed', async () => {
    await tooOld(person);
    const client = server.as(person);
    const refusal = await client.refused('confirmSession', confirm('not the password'));
    expect(refusal).toMatchObject({ status: 400, fields: { password: 'Incorrect password.' } });
    expect(await client.refused('updateUserAccount', newPhone())).toMatchObject(required);
    expect(await client.refused('confirmSession', { body: {} })).toMatchObject({
      fields: { password: expect.any(String) },
    });
  });

  // covers: confirmation
  it('given a stolen token, when it guesses, then it is stopped after five, in every call', async () => {
    const client = server.as(person);
    for (let i = 0; i < LOGIN_FAILURES_MAX; i += 1) await client.refused('confirmSession', confirm('a guess'));
    expect(await client.refused('confirmSession', confirm(PASSWORD))).toMatchObject({ code: 'tooMany' });
    const query = { currentPassword: PASSWORD, newPassword: 'another good one' };
    expect(await client.refused('changePassword', { query })).toMatchObject({ code: 'tooMany' });
  });

  // covers: confirmation
  it('given a thief’s five guesses, when the owner confirms elsewhere, then they may', async () => {
    const other = await server.startSession(person.userAccountId);
    await tooOld(other);
    await guess(server.as(person), LOGIN_FAILURES_MAX);
    await createClient(server.url, other.token).call('confirmSession', confirm(PASSWORD));
  });

  // covers: confirmation
  it('given a thief’s five guesses by its token, when the own browser confirms, then it may', async () => {
    const { token, fileKey } = await server.startSession(person.userAccountId);
    await guess(createClient(server.url, token), LOGIN_FAILURES_MAX);
    const cookie = `${FILE_COOKIE}=${fileKey}`;
    const own = { ...confirm(PASSWORD), headers: { cookie } };
    await createClient(server.url, token).call('confirmSession', own);
  });

  it('given the cookie of another session, when a thief sends it, then they guess no more', async () => {
    const { fileKey } = await server.startSession(server.people.stranger.userAccountId);
    await guess(server.as(person), LOGIN_FAILURES_MAX);
    const call = { ...confirm(PASSWORD), headers: { cookie: `${FILE_COOKIE}=${fileKey}` } };
    expect(await server.as(person).refused('confirmSession', call)).toMatchObject({ code: 'tooMany' });
  });

  it('given a hundred guesses by many tokens, when they go on, then only untouched tokens guess', async () => {
    const tokens = [];
    for (let at = 0; at < 21; at += 1) tokens.push((await server.startSession(person.userAccountId)).token);
    const untouched = tokens.pop() ?? '';
    for (const token of tokens) await guess(createClient(server.url, token), LOGIN_FAILURES_MAX - 1);
    for (const token of tokens) await guess(createClient(server.url, token), 1);
    await guess(createClient(server.url, untouched), 1);
    const right = confirm(PASSWORD);
    expect(await createClient(server.url, untouched).refused('confirmSession', right)).toMatchObject({
      code: 'tooMany',
    });
    await server.as(person).call('confirmSession', right);
  });

  it('given fifty guesses of one token in a day, when it goes on, then it waits for a day', async () => {
    const key = `failed:day:own:${hashToken(person.token)}`;
    await server.counters.add(key, 24 * 3_600_000, 49);
    await guess(server.as(person), 1);
    expect((await server.as(person).refused('confirmSession', confirm(PASSWORD))).headers.get('retry-after')).toMatch(
      /^8\d{4}$/,
    );
  });

  it('given two sessions, when one confirms, then the other is not confirmed', async () => {
    const other = await server.startSession(person.userAccountId);
    await tooOld(person);
    await tooOld(other);
    await createClient(server.url, other.token).call('confirmSession', confirm(PASSWORD));
    expect(await server.as(person).refused('updateUserAccount', newPhone())).toMatchObject(required);
  });

  it('given an account without a password, when it signs in, then only that confirms', async () => {
    const passwordless = await server.addPerson({ userName: `codes${count}`, passwordHash: null });
    const client = server.as(passwordless);
    expect(await client.call('getConfirmationWays')).toEqual({ ways: [] });
    const change = { ...newPhone(), params: { userAccountId: passwordless.userAccountId } };
    await client.call('updateUserAccount', change);
    await tooOld(passwordless);
    const other = { ...change, body: { phone: '' } };
    expect(await client.refused('updateUserAccount', other)).toMatchObject(required);
    expect(await client.refused('confirmSession', confirm(PASSWORD))).toMatchObject({ status: 400 });
    expect(await client.refused('updateUserAccount', other)).toMatchObject(required);
  });

  it('given an account with a password, when it signs in by a code, then that confirms nothing', async () => {
    const phone = `09430000${String(count).padStart(3, '0')}`;
    await server.addPerson({ userName: `both${count}`, phone, phoneDigits: `95${phone.slice(1)}` });
    await server.nobody.call('loginPhone', { body: { phone } });
    const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    const account = await server.nobody.call('loginPhoneVerify', { body: { phone, code } });
    const client = createClient(server.url, account.password);
    expect(await client.call('getConfirmationWays')).toEqual({ ways: ['password'] });
    const call = { params: { userAccountId: account.userId }, body: { phone: '' } };
    expect(await client.refused('updateUserAccount', call)).toMatchObject(required);
  });
});

describe('calls that need a confirmation', () => {
  // covers: confirmation
  it('given a whole profile that is unchanged, when it is sent, then no confirmation is needed', async () => {
    const client = server.as(person);
    await client.call('updateUserAccount', { ...newPhone(), body: { ...newPhone().body, email: 'Me@example.com' } });
    await tooOld(person);
    const { phone, email, profileName, nrcNo, license, address, cityId, tsId } = await client.call('getUserAccount', {
      params: { id: person.userAccountId },
    });
    const body = { phone, email, profileName, nrcNo, license, address: `${address}Yangon`, cityId, tsId };
    await client.call('updateUserAccount', { params: { userAccountId: person.userAccountId }, body });
  });

  it('given an own e-mail address, when it is changed or removed, then it is needed', async () => {
    const params = { userAccountId: person.userAccountId };
    await server.as(person).call('updateUserAccount', { params, body: { email: `me${count}@example.com` } });
    await tooOld(person);
    for (const email of ['thief@example.com', ''])
      expect(await server.as(person).refused('updateUserAccount', { params, body: { email } })).toMatchObject(required);
  });

  it('given an admin’s stolen token, when it makes itself an account, then it is needed', async () => {
    const admin = await server.addPerson({ userName: `boss${count}`, role: 'ADMIN' });
    await tooOld(admin);
    const client = server.as(admin);
    const params = { userAccountId: person.userAccountId };
    expect(await client.refused('resetPassword', { params })).toMatchObject(required);
    expect(await client.refused('updateUserAccount', { params, body: { role: 'ADMIN' } })).toMatchObject(required);
    const body = { userName: `thief${count}`, role: 'ADMIN' as const };
    expect(await client.refused('createUserAccount', { body })).toMatchObject(required);
    await client.call('createUserAccount', { body: { ...body, role: 'CUSTOMER' } });
  });

  it('given an admin’s stolen token, when it takes an account away, then it is needed', async () => {
    const admin = await server.addPerson({ userName: `boss${count}`, role: 'ADMIN' });
    const victim = await server.addPerson({ userName: `admin${count}`, role: 'ADMIN' });
    await tooOld(admin);
    const client = server.as(admin);
    const params = { userAccountId: victim.userAccountId };
    expect(await client.refused('deleteUserAccount', { params })).toMatchObject(required);
    for (const body of [{ disabled: true }, { role: 'CUSTOMER' as const }])
      expect(await client.refused('updateUserAccount', { params, body })).toMatchObject(required);
    await client.call('confirmSession', confirm(PASSWORD));
    await client.call('updateUserAccount', { params, body: { disabled: true } });
  });

  // covers: confirmation
  it('given an admin’s stolen token, when it changes how somebody signs in, then it is needed', async () => {
    const admin = await server.addPerson({ userName: `boss${count}`, role: 'ADMIN' });
    await tooOld(admin);
    const client = server.as(admin);
    const params = { userAccountId: person.userAccountId };
    for (const body of [
      { userName: `taken${count}` },
      { phone: '09420001234' },
      { email: `thief${count}@example.com` },
    ]) {
      expect(await client.refused('updateUserAccount', { params, body })).toMatchObject(required);
      const own = { params: { userAccountId: admin.userAccountId }, body };
      expect(await client.refused('updateUserAccount', own)).toMatchObject(required);
    }
    await client.call('updateUserAccount', { params, body: { remark: 'VIP', userName: person.userName } });
    await client.call('confirmSession', confirm(PASSWORD));
    await client.call('updateUserAccount', { params, body: { userName: `taken${count}` } });
  });

  it('given a disabled account, when a stolen token would let it in again, then it is needed', async () => {
    const admin = await server.addPerson({ userName: `boss${count}`, role: 'ADMIN' });
    const params = { userAccountId: person.userAccountId };
    await server.as(admin).call('updateUserAccount', { params, body: { disabled: true } });
    await tooOld(admin);
    const body = { disabled: false };
    expect(await server.as(admin).refused('updateUserAccount', { params, body })).toMatchObject(required);
  });
});
