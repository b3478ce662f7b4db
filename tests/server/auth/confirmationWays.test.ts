import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN_FAILURES_MAX } from '#contract';
import { sessions, userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { addPasskey, PASSKEY_ORIGIN } from './passkeyScene.ts';
import { codeOf, enrol, wrongCode } from './secondFactorScene.ts';

let count = 0;
let person: ExamplePerson;
const server = await serverOfFile({ config: { publicUrl: PASSKEY_ORIGIN } });
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `way${count}` });
});

const client = () => server.as(person);
const ways = async () => (await client().call('getConfirmationWays')).ways;
const isConfirmed = async () => (await client().send('startPasskey')).status === 200;
/** Takes the confirmation of the person's sessions away, and on request their password. */
async function unconfirm({ password }: { password: 'kept' | 'removed' }) {
  const { userAccountId } = person;
  await server.db.update(sessions).set({ confirmedAt: null }).where(eq(sessions.userAccountId, userAccountId));
  if (password === 'kept') return;
  await server.db.update(userAccounts).set({ passwordHash: null }).where(eq(userAccounts.id, userAccountId));
}

describe('given an account with a passkey', () => {
  // covers: confirmation
  it('when it is used, then the session is confirmed, beside a password too', async () => {
    const { authenticator } = await addPasskey(server, person);
    await unconfirm({ password: 'kept' });
    expect(await ways()).toEqual(['password', 'passkey']);
    expect(await isConfirmed()).toBe(false);
    const passkey = authenticator.get(await server.nobody.call('startPasskeySignIn'));
    await client().call('confirmSession', { body: { passkey } });
    expect(await isConfirmed()).toBe(true);
    await unconfirm({ password: 'kept' });
    expect((await client().refused('confirmSession', { body: { passkey } })).status).toBe(400);
  });

  it('when the passkey of somebody else is used, then nothing is confirmed, the session stays', async () => {
    await addPasskey(server, person);
    const other = await server.addPerson({ userName: `other${count}` });
    const { authenticator } = await addPasskey(server, other);
    await unconfirm({ password: 'kept' });
    const passkey = authenticator.get(await server.nobody.call('startPasskeySignIn'));
    const refusal = await client().refused('confirmSession', { body: { passkey } });
    expect(refusal).toMatchObject({ status: 400, fields: { passkey: expect.any(String) } });
    expect(await isConfirmed()).toBe(false);
    await client().call('getFriends');
  });
});

describe('given an account with an authenticator app', () => {
  // covers: confirmation, call-getConfirmationWays
  it('when it has no password, then a code confirms, once', async () => {
    const { secret } = await enrol(server, person);
    await unconfirm({ password: 'removed' });
    expect(await ways()).toEqual(['totp']);
    const body = { totp: codeOf(secret) };
    await client().call('confirmSession', { body });
    expect(await isConfirmed()).toBe(true);
    await unconfirm({ password: 'removed' });
    expect(await client().refused('confirmSession', { body })).toMatchObject({ fields: { totp: expect.any(String) } });
    expect(await isConfirmed()).toBe(false);
  });

  it('when it has a password, then a code does not confirm', async () => {
    const { secret } = await enrol(server, person);
    await unconfirm({ password: 'kept' });
    expect(await ways()).toEqual(['password']);
    const refusal = await client().refused('confirmSession', { body: { totp: codeOf(secret) } });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(await isConfirmed()).toBe(false);
  });

  it('when codes are guessed, then they are counted for the token', async () => {
    const { secret } = await enrol(server, person);
    await unconfirm({ password: 'removed' });
    const body = { totp: wrongCode(secret) };
    for (let guess = 0; guess < LOGIN_FAILURES_MAX; guess += 1)
      expect((await client().refused('confirmSession', { body })).status).toBe(400);
    const right = { totp: codeOf(secret) };
    expect(await client().refused('confirmSession', { body: right })).toMatchObject({ code: 'tooMany' });
  });
});

describe('given an account with a verified phone and no password', () => {
  // covers: confirmation
  it('when a thief asks for all codes of a token, then the owner elsewhere still gets theirs', async () => {
    const phone = `0943500${String(count).padStart(4, '0')}`;
    person = await server.addPerson({ userName: `phone${count}`, phone, phoneDigits: `95${phone.slice(1)}` });
    const owner = server.as(await server.startSession(person.userAccountId));
    await unconfirm({ password: 'removed' });
    const asked = [];
    for (let at = 0; at <= LOGIN_FAILURES_MAX; at += 1)
      asked.push((await client().send('sendConfirmationCode')).status);
    expect(asked).toEqual([204, 204, 204, 204, 204, 429]);
    await owner.call('sendConfirmationCode');
    const phoneCode = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
    await owner.call('confirmSession', { body: { phoneCode } });
  });
});
