import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessions as sessionTable, userAccounts } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const NEW_PASSWORD = 'another good one';

const server = await serverOfFile();
let person: ExamplePerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  const phone = `0977200000${count}`;
  person = await server.addPerson({ userName: `under way ${count}`, phone, phoneDigits: `95${phone.slice(1)}` });
});
afterEach(() => vi.restoreAllMocks());

let house = 0;
const headers = () => {
  house += 1;
  return { 'x-forwarded-for': `10.3.0.${house}` };
};
const signIn = (password = PASSWORD) =>
  server.nobody.send('login', { body: { userName: person.userName, password }, headers: headers() });
const params = () => ({ userAccountId: person.userAccountId });
const reset = () => server.as('admin').call('resetPassword', { params: params() });
const disable = () => server.as('admin').call('updateUserAccount', { params: params(), body: { disabled: true } });

async function signInByCode() {
  const phone = `0977200000${count}`;
  await server.nobody.call('loginPhone', { body: { phone }, headers: headers() });
  const code = /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '';
  return server.nobody.send('loginPhoneVerify', { body: { phone, code }, headers: headers() });
}

const sessionsOf = () =>
  server.db.select().from(sessionTable).where(eq(sessionTable.userAccountId, person.userAccountId));

/** Holds the next sign-in between the check of its password and its session, until `resume` is called. */
function pauseSignIn() {
  const start = server.sessions.start.bind(server.sessions);
  const reached = Promise.withResolvers<void>();
  const paused = Promise.withResolvers<void>();
  vi.spyOn(server.sessions, 'start').mockImplementationOnce(async (...args) => {
    reached.resolve();
    await paused.promise;
    return start(...args);
  });
  return { reached: reached.promise, resume: () => paused.resolve() };
}

describe('given a sign-in whose password was checked', () => {
  const ends: [what: string, signIn: () => Promise<Response>, end: () => Promise<unknown>][] = [
    ['an admin resets the password', () => signIn(), reset],
    [
      'the person changes the password',
      () => signIn(),
      () =>
        server.as(person).call('changePassword', { query: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } }),
    ],
    ['an admin resets the password of a sign-in by code', signInByCode, reset],
    ['an admin disables the account', () => signIn(), disable],
    [
      'an admin removes the account',
      () => signIn(),
      () => server.as('admin').call('deleteUserAccount', { params: params() }),
    ],
  ];
  // covers: password-ends-sessions
  it.each(ends)('when %s before its session is stored, then it gets none', async (_what, begin, end) => {
    const { reached, resume } = pauseSignIn();
    const answer = begin();
    await reached;
    await end();
    resume();
    expect((await answer).status).toBe(401);
    expect(await sessionsOf()).toEqual([]);
  });

  it('when the reset waits for its session to be stored, then the reset ends it', async () => {
    const { signedIn, resetting } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session in share mode`);
      const signedIn = signIn();
      await doneOrWaiting(server.db, signedIn, 1);
      const resetting = reset();
      await doneOrWaiting(server.db, resetting, 2);
      return { signedIn: Promise.resolve(signedIn), resetting };
    });
    await resetting;
    const { password: token } = await (await signedIn).json();
    expect(await server.as({ token }).refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(await sessionsOf()).toEqual([]);
  });
});

describe('given a new password that is not committed', () => {
  const passwordHash = async () => {
    const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, person.userAccountId));
    return row?.passwordHash;
  };

  it('when the sessions cannot be deleted yet, then the old password is still the stored one', async () => {
    const before = await passwordHash();
    const { resetting } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session in share mode`);
      const resetting = reset();
      await doneOrWaiting(server.db, resetting, 1);
      expect(await passwordHash()).toBe(before);
      return { resetting };
    });
    await resetting;
    expect(await passwordHash()).not.toBe(before);
  });

  it('when the old password is changed meanwhile, then the new one stays', async () => {
    const changing = await server.db.transaction(async (tx) => {
      await tx.update(userAccounts).set({ passwordHash: 'new' }).where(eq(userAccounts.id, person.userAccountId));
      const query = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      const answer = server.as(person).call('changePassword', { query, headers: headers() });
      await doneOrWaiting(server.db, answer, 1);
      return { answer };
    });
    expect(await changing.answer).toBe(0);
    expect(await passwordHash()).toBe('new');
  });
});
