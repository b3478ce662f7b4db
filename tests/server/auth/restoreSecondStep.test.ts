import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { userAccounts } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { addPasskey, PASSKEY_ORIGIN } from './passkeyScene.ts';
import { challengeOf, codeOf, enrol, freshAddress, secondStep, wrongCode } from './secondFactorScene.ts';
import type { SoftAuthenticator } from './softAuthenticator.ts';

let count = 0;
let person: ExamplePerson;
const server = await serverOfFile({ config: { publicUrl: PASSKEY_ORIGIN } });
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `comes back ${count}` });
});

const restore = (password = PASSWORD) =>
  server.nobody.send('restoreAccount', {
    body: { userName: person.userName, password },
    headers: { ...freshAddress(), 'accept-language': 'en' },
  });
async function isDeleted() {
  const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, person.userAccountId));
  return row?.removedAt !== null;
}
async function byPasskey(authenticator: SoftAuthenticator, given: { restore?: true } = {}) {
  const request = await server.nobody.call('startPasskeySignIn', { headers: freshAddress() });
  const body = { credential: authenticator.get(request), ...given };
  return server.nobody.send('loginPasskey', { body, headers: freshAddress() });
}

describe('given a deleted account with two-step verification', () => {
  // covers: restore-by-sign-in, second-step
  it('when the password restores it, then only the code of the app does, and signs in', async () => {
    const { secret } = await enrol(server, person);
    await server.as(person).call('requestDeletion');
    const refused = await (await restore()).json();
    expect(refused).toMatchObject({ status: 401, code: 'secondStepRequired', challenge: expect.any(String) });
    expect((await secondStep(server, refused.challenge, wrongCode(secret))).status).toBe(400);
    expect(await isDeleted()).toBe(true);
    expect(await (await secondStep(server, refused.challenge, codeOf(secret))).json()).toMatchObject({
      userName: person.userName,
    });
    expect(await isDeleted()).toBe(false);
  });

  it('when the app is lost, then a recovery code restores it', async () => {
    const { recoveryCodes } = await enrol(server, person);
    await server.as(person).call('requestDeletion');
    const { challenge } = await (await restore()).json();
    expect((await secondStep(server, challenge, recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await isDeleted()).toBe(false);
  });

  it('when a sign-in from before the deletion is completed, then nothing is restored', async () => {
    const { secret } = await enrol(server, person);
    const challenge = await challengeOf(server, person);
    await server.as(person).call('requestDeletion');
    expect((await secondStep(server, challenge, codeOf(secret))).status).toBe(401);
    expect(await isDeleted()).toBe(true);
  });

  it('when two complete the restoring at once, then one of them is signed in', async () => {
    const { recoveryCodes } = await enrol(server, person);
    await server.as(person).call('requestDeletion');
    const { challenge } = await (await restore()).json();
    const answers = await Promise.all(recoveryCodes.slice(0, 2).map((code) => secondStep(server, challenge, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });
});

describe('given a deleted account with a passkey alone', () => {
  // covers: restore-by-sign-in
  it('when the password restores it, then it asks for the passkey, which restores it', async () => {
    const { authenticator } = await addPasskey(server, person);
    await server.as(person).call('requestDeletion');
    expect(await (await restore()).json()).toMatchObject({ status: 401, message: 'Sign in with your passkey.' });
    expect(await (await byPasskey(authenticator)).json()).toMatchObject({ code: 'deletionPending' });
    expect(await isDeleted()).toBe(true);
    expect((await byPasskey(authenticator, { restore: true })).status).toBe(200);
    expect(await isDeleted()).toBe(false);
  });
});

describe('given a deleted account that an admin disabled', () => {
  beforeEach(async () => {
    await server.as(person).call('requestDeletion');
    await server.db.update(userAccounts).set({ disabled: true }).where(eq(userAccounts.id, person.userAccountId));
  });

  it('when its owner restores it, then they are refused, and it stays deleted', async () => {
    expect(await (await restore()).json()).toMatchObject({ status: 401, code: 'accountDisabled' });
    expect(await isDeleted()).toBe(true);
  });

  it('when the password is wrong, then nothing is told of it', async () => {
    expect(await (await restore('not the password')).json()).toMatchObject({ code: 'wrongCredentials' });
  });
});
