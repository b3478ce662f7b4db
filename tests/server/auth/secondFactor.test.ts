import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RECOVERY_CODES } from '#contract';
import { recoveryCodes, sessions as sessionTable, totpSecrets } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import {
  challengeOf,
  codeOf,
  enrol,
  enrolledPerson,
  freshAddress,
  secondStep,
  wrongCode,
} from './secondFactorScene.ts';

const server = await serverOfFile();
let count = 0;

const newPerson = () => {
  count += 1;
  return server.addPerson({ userName: `factor${count}` });
};
const signIn = (userName: string) =>
  server.nobody.send('login', { body: { userName, password: PASSWORD }, headers: freshAddress() });
const kindsOf = async (person: { token: string }) =>
  (await server.as(person).call('getNotifications')).map(({ kind, person: { userAccountId } }) => ({
    kind,
    by: userAccountId,
  }));

describe('given an account without a second factor', () => {
  // covers: second-factor, call-getSecondFactor
  it('when asked, then it is off', async () => {
    expect(await server.as(await newPerson()).call('getSecondFactor')).toEqual({ since: null, recoveryCodesLeft: 0 });
  });

  // covers: call-startTotp
  it('when started, then the key is for an app, and the password still signs in', async () => {
    const person = await newPerson();
    const { secret, address } = await server.as(person).call('startTotp');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect((await signIn(person.userName)).status).toBe(200);
  });

  it('when started twice, then the first key does not confirm', async () => {
    const person = await newPerson();
    const first = await server.as(person).call('startTotp');
    await server.as(person).call('startTotp');
    const refused = await server.as(person).refused('confirmTotp', { body: { code: codeOf(first.secret) } });
    expect(refused.code).toBe('invalid');
  });

  // covers: call-confirmTotp, recovery-codes
  it('when a code confirms it, then ten codes are shown, and the owner is notified', async () => {
    const person = await enrol(server, await newPerson());
    expect(new Set(person.recoveryCodes).size).toBe(RECOVERY_CODES);
    expect(person.recoveryCodes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const state = await server.as(person).call('getSecondFactor');
    expect(state).toEqual({ since: expect.any(String), recoveryCodesLeft: RECOVERY_CODES });
    expect(await kindsOf(person)).toContainEqual({ kind: 'secondFactorOn', by: person.userAccountId });
    expect((await signIn(person.userName)).status).toBe(401);
  });

  it('when the code is wrong, then it stays off', async () => {
    const person = await newPerson();
    const { secret } = await server.as(person).call('startTotp');
    const refused = await server.as(person).refused('confirmTotp', { body: { code: wrongCode(secret) } });
    expect(refused).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
    expect((await server.as(person).call('getSecondFactor')).since).toBeNull();
  });

  it('when confirmed 20 times at once, then one set of codes is shown and valid', async () => {
    const person = await newPerson();
    const { secret } = await server.as(person).call('startTotp');
    const body = { code: codeOf(secret) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.as(person).send('confirmTotp', { body })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await server.as(person).call('getSecondFactor')).recoveryCodesLeft).toBe(RECOVERY_CODES);
  });
});

describe('given the database', () => {
  it('when it is read, then neither the key nor a recovery code is in it', async () => {
    const person = await enrolledPerson(server);
    const own = eq(totpSecrets.userAccountId, person.userAccountId);
    const stored = JSON.stringify([
      await server.db.select().from(totpSecrets).where(own),
      await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userAccountId, person.userAccountId)),
    ]);
    for (const secret of [person.secret, ...person.recoveryCodes]) expect(stored).not.toContain(secret);
    expect(stored).toContain('$argon2id$');
  });

  it('when a key is copied to another account, then it is not accepted there', async () => {
    const [person, thief] = [await enrolledPerson(server), await enrolledPerson(server)];
    const [row] = await server.db.select().from(totpSecrets).where(eq(totpSecrets.userAccountId, thief.userAccountId));
    await server.db
      .update(totpSecrets)
      .set({ secret: row?.secret ?? '' })
      .where(eq(totpSecrets.userAccountId, person.userAccountId));
    const answer = await secondStep(server, await challengeOf(server, person), codeOf(thief.secret));
    expect(answer.status).toBe(503);
  });
});

describe('given two-step verification', () => {
  it('when it is started again, then it is refused', async () => {
    const person = await enrolledPerson(server);
    expect(await server.as(person).refused('startTotp')).toMatchObject({ status: 409 });
  });

  // covers: call-replaceRecoveryCodes
  it('when the recovery codes are replaced, then the old ones are not valid', async () => {
    const person = await enrolledPerson(server);
    const { recoveryCodes: codes } = await server.as(person).call('replaceRecoveryCodes');
    const step = async (code = '') => (await secondStep(server, await challengeOf(server, person), code)).status;
    expect(await step(person.recoveryCodes[0])).toBe(400);
    expect(await step(codes[0])).toBe(200);
  });

  // covers: call-removeSecondFactor
  it('when it is turned off, then the password signs in, and the owner is notified', async () => {
    const person = await enrolledPerson(server);
    await server.as(person).call('removeSecondFactor');
    expect((await signIn(person.userName)).status).toBe(200);
    expect(await kindsOf(person)).toContainEqual({ kind: 'secondFactorOff', by: person.userAccountId });
  });

  // covers: call-resetSecondFactor
  it('when an admin removes it, then the password signs in, and the owner is told who did', async () => {
    const person = await enrolledPerson(server);
    const params = { userAccountId: person.userAccountId };
    await server.as('admin').call('resetSecondFactor', { params });
    expect((await signIn(person.userName)).status).toBe(200);
    const by = server.people.admin.userAccountId;
    expect(await kindsOf(person)).toContainEqual({ kind: 'secondFactorOff', by });
    expect(await server.as('admin').refused('resetSecondFactor', { params })).toMatchObject({ status: 409 });
  });

  it('when an admin resets the own one, then it is refused', async () => {
    const admin = await enrolledPerson(server, { role: 'ADMIN' });
    const params = { userAccountId: admin.userAccountId };
    expect(await server.as(admin).refused('resetSecondFactor', { params })).toMatchObject({ status: 409 });
  });

  it('when the session was not confirmed, then no change of it is made', async () => {
    const person = await enrolledPerson(server);
    await server.db
      .update(sessionTable)
      .set({ confirmedAt: null })
      .where(eq(sessionTable.userAccountId, person.userAccountId));
    for (const call of ['startTotp', 'replaceRecoveryCodes', 'removeSecondFactor'] as const)
      expect((await server.as(person).refused(call)).code).toBe('confirmationRequired');
    expect((await server.as(person).call('getSecondFactor')).recoveryCodesLeft).toBe(RECOVERY_CODES);
  });

  it('when the account is removed, then nothing of it is left', async () => {
    const person = await enrolledPerson(server);
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: person.userAccountId } });
    const isOwn = eq(totpSecrets.userAccountId, person.userAccountId);
    expect(await server.db.$count(totpSecrets, isOwn)).toBe(0);
    expect(await server.db.$count(recoveryCodes, eq(recoveryCodes.userAccountId, person.userAccountId))).toBe(0);
  });
});
