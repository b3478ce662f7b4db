import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeyChallenges, passkeys, sessions as sessionTable } from '../../../server/db/schema.ts';
import { serverOfFile, startServer } from '../../serverApp.ts';
import { addPasskey, PASSKEY_ORIGIN, signInByPasskey } from './passkeyScene.ts';
import { enrolledPerson, freshAddress } from './secondFactorScene.ts';
import { type Deviation, SoftAuthenticator } from './softAuthenticator.ts';

let count = 0;
const server = await serverOfFile({ config: { publicUrl: PASSKEY_ORIGIN } });

const newPerson = () => {
  count += 1;
  return server.addPerson({ userName: `keyed${count}` });
};
const refused = async (answer: Response) => {
  expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status: 401, code: 'wrongCredentials' });
};
const requestAndSign = async (authenticator: SoftAuthenticator, deviation: Deviation = {}) =>
  authenticator.get(await server.nobody.call('startPasskeySignIn', { headers: freshAddress() }), deviation);
const send = (credential: Awaited<ReturnType<typeof requestAndSign>>) =>
  server.nobody.send('loginPasskey', { body: { credential }, headers: freshAddress() });

describe('given a passkey', () => {
  // covers: passkey, call-startPasskeySignIn, call-loginPasskey, call-createPasskey, call-startPasskey
  it('when it signs in, then its person is signed in, and the list says when', async () => {
    const person = await newPerson();
    const { authenticator } = await addPasskey(server, person);
    const answer = await signInByPasskey(server, authenticator);
    expect(await answer.json()).toMatchObject({ userName: person.userName, password: expect.any(String) });
    const [passkey] = await server.as(person).call('getPasskeys');
    expect(passkey).toMatchObject({ name: 'My phone', lastUsedAt: expect.any(String) });
  });

  it('when its account has two-step verification, then no second step is asked for', async () => {
    const { authenticator } = await addPasskey(server, await enrolledPerson(server));
    expect((await signInByPasskey(server, authenticator)).status).toBe(200);
  });

  it('when an answer is sent again, then it is refused', async () => {
    const { authenticator } = await addPasskey(server, await newPerson());
    const credential = await requestAndSign(authenticator);
    expect((await send(credential)).status).toBe(200);
    await refused(await send(credential));
  });

  it('when an answer is sent 20 times at once, then one signs in', async () => {
    const { authenticator } = await addPasskey(server, await newPerson());
    const credential = await requestAndSign(authenticator);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(credential)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it.each<[what: string, deviation: Deviation]>([
    ['a challenge that was never given', { challenge: 'bmV2ZXIgZ2l2ZW4gdG8gYW55Ym9keSBpbiB0aGlzIHRlc3Q' }],
    ['another origin', { origin: 'https://chat.example.com' }],
    ['another relying party', { rpId: 'example.com' }],
    ['an owner who was not verified', { unverified: true }],
    ['a counter that did not grow', { counter: 1 }],
    ['the handle of another person', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
  ])('when it answers with %s, then it is refused', async (_what, deviation) => {
    const { authenticator } = await addPasskey(server, await newPerson());
    expect((await signInByPasskey(server, authenticator)).status).toBe(200);
    await refused(await signInByPasskey(server, authenticator, deviation));
  });

  it('when the challenge is older than five minutes, then it is refused', async () => {
    const { authenticator } = await addPasskey(server, await newPerson());
    const credential = await requestAndSign(authenticator);
    await server.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 second'` });
    await refused(await send(credential));
  });

  it('when the challenge was given to register one, then it is refused', async () => {
    const person = await newPerson();
    const { authenticator } = await addPasskey(server, person);
    const { challenge } = await server.as(person).call('startPasskey');
    await refused(await signInByPasskey(server, authenticator, { challenge }));
  });

  it('when another authenticator uses its id, then it is refused', async () => {
    const { passkey } = await addPasskey(server, await newPerson());
    const other = new SoftAuthenticator(PASSKEY_ORIGIN);
    await server.db.update(passkeys).set({ credentialId: other.id }).where(eq(passkeys.id, passkey.passkeyId));
    await refused(await signInByPasskey(server, other));
  });

  // covers: call-deletePasskey
  it('when it was removed, then it is refused, and its owner is notified', async () => {
    const person = await newPerson();
    const { authenticator, passkey } = await addPasskey(server, person);
    await server.as(person).call('deletePasskey', { params: { passkeyId: passkey.passkeyId } });
    await refused(await signInByPasskey(server, authenticator));
    const kinds = (await server.as(person).call('getNotifications')).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['passkeyAdded', 'passkeyRemoved']));
  });

  it('when its account is disabled, then it is refused', async () => {
    const person = await newPerson();
    const { authenticator } = await addPasskey(server, person);
    const params = { userAccountId: person.userAccountId };
    await server.as('admin').call('updateUserAccount', { params, body: { disabled: true } });
    const answer = await signInByPasskey(server, authenticator);
    expect(await answer.json()).toMatchObject({ code: 'accountDisabled' });
  });

  it('when its account is removed, then it is gone', async () => {
    const person = await newPerson();
    const { authenticator } = await addPasskey(server, person);
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: person.userAccountId } });
    await refused(await signInByPasskey(server, authenticator));
    expect(await server.db.$count(passkeys, eq(passkeys.userAccountId, person.userAccountId))).toBe(0);
  });
});

describe('given several passkeys', () => {
  // covers: call-getPasskeys, call-renamePasskey
  it('when one is renamed, then the list has both names', async () => {
    const person = await newPerson();
    const { passkey } = await addPasskey(server, person);
    await addPasskey(server, person, 'Key ring');
    await server.as(person).call('renamePasskey', { params: { passkeyId: passkey.passkeyId }, body: { name: 'ဖုန်း' } });
    expect((await server.as(person).call('getPasskeys')).map(({ name }) => name)).toEqual(['ဖုန်း', 'Key ring']);
  });

  it('when they are of another person, then they are neither shown, renamed nor removed', async () => {
    const { passkey } = await addPasskey(server, await newPerson());
    const params = { passkeyId: passkey.passkeyId };
    const stranger = server.as('stranger');
    expect(await stranger.call('getPasskeys')).toEqual([]);
    expect((await stranger.refused('renamePasskey', { params, body: { name: 'mine' } })).status).toBe(404);
    expect((await stranger.refused('deletePasskey', { params })).status).toBe(404);
  });
});

describe('given a new passkey', () => {
  it.each<[what: string, deviation: Deviation]>([
    ['another origin', { origin: 'https://chat.example.com' }],
    ['another relying party', { rpId: 'example.com' }],
    ['an owner who was not verified', { unverified: true }],
  ])('when it was created with %s, then it is not stored', async (_what, deviation) => {
    const person = server.as(await newPerson());
    const credential = new SoftAuthenticator(PASSKEY_ORIGIN).create(await person.call('startPasskey'), deviation);
    expect((await person.refused('createPasskey', { body: { name: 'x', credential } })).status).toBe(409);
    expect(await person.call('getPasskeys')).toEqual([]);
  });

  it('when its id is longer than that of a passkey can be, then it is not stored', async () => {
    const person = server.as(await newPerson());
    const credential = new SoftAuthenticator(PASSKEY_ORIGIN, 6_000).create(await person.call('startPasskey'));
    const refusal = await person.refused('createPasskey', { body: { name: 'x', credential } });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(await person.call('getPasskeys')).toEqual([]);
  });

  it('when the challenge was given to another person, then it is not stored', async () => {
    const creation = await server.as(await newPerson()).call('startPasskey');
    const credential = new SoftAuthenticator(PASSKEY_ORIGIN).create(creation);
    const person = server.as(await newPerson());
    expect((await person.refused('createPasskey', { body: { name: 'x', credential } })).status).toBe(409);
  });

  it('when the session was not confirmed, then it is neither added nor removed', async () => {
    const person = await newPerson();
    const { passkey } = await addPasskey(server, person);
    const isOwn = eq(sessionTable.userAccountId, person.userAccountId);
    await server.db.update(sessionTable).set({ confirmedAt: null }).where(isOwn);
    const params = { passkeyId: passkey.passkeyId };
    expect((await server.as(person).refused('startPasskey')).code).toBe('confirmationRequired');
    expect((await server.as(person).refused('deletePasskey', { params })).code).toBe('confirmationRequired');
  });
});

it('given a server at an IP address, when passkeys are asked for, then they are not offered', async () => {
  const other = await startServer({ beside: server });
  expect((await other.nobody.call('getInstallation')).signIn.passkey).toBe(false);
  other.log.length = 0;
  expect((await other.nobody.refused('startPasskeySignIn')).status).toBe(501);
  // Strangers must not fill the log with errors.
  expect(other.log.filter((line) => line.includes('call failed'))).toEqual([]);
  await other.close();
  expect((await server.nobody.call('getInstallation')).signIn.passkey).toBe(true);
});
