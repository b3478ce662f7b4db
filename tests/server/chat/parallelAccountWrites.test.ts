import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { userAccounts } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();
let person: ExamplePerson;
let secondAdmin: ExamplePerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `person${count}` });
  secondAdmin = await server.addPerson({ userName: `second${count}`, role: 'ADMIN' });
});

type Change = {
  disabled?: boolean;
  role?: 'ADMIN' | 'CUSTOMER';
  phone?: string;
  remark?: string;
  profileName?: string;
};
const change = (as: ExamplePerson, of: ExamplePerson, body: Change) =>
  server.as(as).send('updateUserAccount', { params: { userAccountId: of.userAccountId }, body });
const stored = async ({ userAccountId }: ExamplePerson) => {
  const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, userAccountId));
  return row;
};

/** Runs `first` until it holds its account and waits for a phone number, and `second` until it is done or waits too. */
async function inOrder(first: (phone: string) => Promise<Response>, second: () => Promise<Response>) {
  const digits = `95977300000${count}`;
  const begun = await server.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${digits}`}, 0))`);
    const one = first(`+${digits}`);
    await doneOrWaiting(server.db, one, 1);
    const other = second();
    await doneOrWaiting(server.db, other, 2);
    return [one, other];
  });
  return (await Promise.all(begun)).map(({ status }) => status);
}

describe('given somebody who saves their whole profile', () => {
  it('when an admin disables them before it is stored, then they are disabled', async () => {
    const whole = { role: 'CUSTOMER', disabled: false, remark: '' } as const;
    const answers = await inOrder(
      (phone) => change(person, person, { ...whole, phone }),
      () => change(server.people.admin, person, { disabled: true, remark: 'seen twice' }),
    );
    expect(answers).toEqual([200, 200]);
    expect(await stored(person)).toMatchObject({ disabled: true, remark: 'seen twice' });
  });

  it('when an admin is demoted before it is stored, then they are no admin', async () => {
    const answers = await inOrder(
      (phone) => change(secondAdmin, secondAdmin, { role: 'ADMIN', phone }),
      () => change(server.people.admin, secondAdmin, { role: 'CUSTOMER' }),
    );
    expect(answers).toEqual([200, 200]);
    expect(await stored(secondAdmin)).toMatchObject({ role: 'CUSTOMER' });
  });
});

describe('given a change by an admin that is committed while a call of that account waits', () => {
  /** Makes the call while the change is made and not committed. */
  async function whileChanged(
    of: ExamplePerson,
    set: Partial<typeof userAccounts.$inferInsert>,
    call: () => Promise<Response>,
  ) {
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.update(userAccounts).set(set).where(eq(userAccounts.id, of.userAccountId));
      const answer = call();
      await doneOrWaiting(server.db, answer, 1);
      return { answer };
    });
    return (await answer).status;
  }

  it('when a disabled person saves their profile, then they are signed out and nothing changes', async () => {
    const save = () => change(person, person, { profileName: 'Enabled', disabled: false });
    expect(await whileChanged(person, { disabled: true }, save)).toBe(401);
    expect(await stored(person)).toMatchObject({ disabled: true, profileName: person.profileName });
  });

  const params = () => ({ userAccountId: person.userAccountId });
  const calls: [what: string, call: () => Promise<Response>][] = [
    ['makes themselves an admin', () => change(secondAdmin, secondAdmin, { role: 'ADMIN' })],
    ['makes somebody an admin', () => change(secondAdmin, person, { role: 'ADMIN' })],
    [
      'creates an admin',
      () => server.as(secondAdmin).send('createUserAccount', { body: { userName: `heir${count}`, role: 'ADMIN' } }),
    ],
    ['resets a password', () => server.as(secondAdmin).send('resetPassword', { params: params() })],
    ['removes an account', () => server.as(secondAdmin).send('deleteUserAccount', { params: params() })],
  ];
  it.each(calls)('when a demoted admin %s, then it is refused and nothing changes', async (_what, call) => {
    const before = await stored(person);
    expect(await whileChanged(secondAdmin, { role: 'CUSTOMER' }, call)).toBe(403);
    expect(await stored(secondAdmin)).toMatchObject({ role: 'CUSTOMER' });
    expect(await stored(person)).toEqual(before);
    const heirs = await server.db
      .select()
      .from(userAccounts)
      .where(eq(userAccounts.userName, `heir${count}`));
    expect(heirs).toEqual([]);
  });
});

it('given two admins who demote each other, when both are answered, then one is refused', async () => {
  const thirdAdmin = await server.addPerson({ userName: `third${count}`, role: 'ADMIN' });
  const answers = await Promise.all([
    change(secondAdmin, thirdAdmin, { role: 'CUSTOMER' }),
    change(thirdAdmin, secondAdmin, { role: 'CUSTOMER' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});
