import { eq, or, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversations, friendships, pages, pageUsers } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { recordedServerOfFile, type TestPerson } from '../recordedServer.ts';

const server = await recordedServerOfFile();
let owner: TestPerson;
let person: TestPerson;
let pageId: number;
const admin = await server.person('admin', 'ADMIN');
beforeEach(async () => {
  owner = await server.person('owner');
  person = await server.person('person');
  pageId = await server.page({ owner });
});

const removePerson = () => server.ok(admin, 'deleteUserAccount', { params: { userAccountId: person.id } });
const join = (userTypeId = 1) => server.ok(person, 'createPageUser', { body: { pageId, userTypeId } });
const membershipsOf = () => server.db.select().from(pageUsers).where(eq(pageUsers.userAccountId, person.id));
const membersOf = () => server.db.select().from(pageUsers).where(eq(pageUsers.pageId, pageId));
/** Runs `work` while the page is held, and lets go of it when that says so. */
const whilePageIsHeld = <T>(work: () => Promise<T>) =>
  server.db.transaction(async (tx) => {
    await tx.select().from(pages).where(eq(pages.id, pageId)).for('update');
    return { begun: await work() };
  });

describe('given somebody who is removed in the very moment in which they join a page', () => {
  it.each([
    ['add it to their list', 1],
    ['ask to serve on it', 3],
  ])('when they %s first, then the membership goes with them', async (_what, userTypeId) => {
    const { begun } = await whilePageIsHeld(async () => {
      const joining = join(userTypeId);
      await doneOrWaiting(server.db, joining, 1);
      const removing = removePerson();
      await doneOrWaiting(server.db, removing, 2);
      return { joining: joining.catch(() => undefined), removing };
    });
    await Promise.all([begun.joining, begun.removing]);
    expect(await membershipsOf()).toEqual([]);
  });

  it('when they are removed first, then they are signed out, and join nothing', async () => {
    const { begun } = await server.db.transaction(async (tx) => {
      // Removing has all else done when it comes to this, and is not committed.
      await tx.execute(sql`lock table login_ticket in exclusive mode`);
      const removing = removePerson();
      await doneOrWaiting(server.db, removing, 1);
      const joining = server.refused(person, 'createPageUser', { body: { pageId } });
      await doneOrWaiting(server.db, joining, 2);
      return { begun: { removing, joining } };
    });
    await begun.removing;
    expect(await begun.joining).toMatchObject({ code: 'signedOut' });
    expect(await membershipsOf()).toEqual([]);
  });

  it('when an admin makes a page for them, then it is theirs and goes, or is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      person = await server.person(`owner ${round}`);
      const making = server.ok(admin, 'createPage', { body: { title: 'For one', ownerId: person.id } });
      await Promise.all([making.catch(() => undefined), removePerson()]);
      expect(await membershipsOf()).toEqual([]);
    }
  });

  it('when somebody asks for their friendship, then nothing of it waits', async () => {
    for (let round = 0; round < 10; round += 1) {
      person = await server.person(`friend ${round}`);
      const asking = server.ok(owner, 'askFriend', { body: { userAccountId: person.id } });
      const askingBack = server.ok(person, 'askFriend', { body: { userAccountId: owner.id } });
      await Promise.all([asking.catch(() => undefined), askingBack.catch(() => undefined), removePerson()]);
      const rows = await server.db
        .select({ state: friendships.state })
        .from(friendships)
        .where(or(eq(friendships.askerId, person.id), eq(friendships.askedId, person.id)));
      expect(rows.filter(({ state }) => state !== 'ended')).toEqual([]);
    }
  });
});

describe('given a page that is removed in the very moment in which somebody joins it', () => {
  it.each(['join', 'remove'])(
    'when both wait for it and to %s came first, then nobody is its member',
    async (first) => {
      const remove = () => server.ok(owner, 'deletePage', { params: { pageId } });
      const [one, other] = first === 'join' ? [join, remove] : [remove, join];
      const { begun } = await whilePageIsHeld(async () => {
        const all: Promise<unknown>[] = [];
        for (const [at, begin] of [one, other].entries()) {
          const work = begin().catch(() => undefined);
          await doneOrWaiting(server.db, work, at + 1);
          all.push(work);
        }
        return all;
      });
      await Promise.all(begun);
      expect(await membersOf()).toEqual([]);
    },
  );
});

describe('given a conversation that is assigned to somebody in the very moment in which they go', () => {
  it.each(['leave the page', 'are removed'])('when they %s, then nobody has it', async (how) => {
    const customer = await server.person('customer');
    await server.member(pageId, customer, 1);
    const pageUserId = await server.member(pageId, person, 3);
    const params = { pageId, customerId: customer.id };
    const { begun } = await server.db.transaction(async (tx) => {
      // Assigning has all else done when it comes to this, and is not committed.
      await tx.execute(sql`lock table notification in exclusive mode`);
      const assigning = server.ok(owner, 'changeDesk', { params, body: { assigneeId: person.id } });
      await doneOrWaiting(server.db, assigning, 1);
      const going =
        how === 'are removed' ? removePerson() : server.ok(person, 'deletePageUser', { params: { pageUserId } });
      await doneOrWaiting(server.db, going, 2);
      return { begun: [assigning, going] };
    });
    await Promise.all(begun);
    const [conversation] = await server.db.select().from(conversations).where(eq(conversations.pageId, pageId));
    expect(conversation).toMatchObject({ customerId: customer.id, assigneeId: null });
  });
});

it('given two admins who remove each other at once, then one is left', async () => {
  const [one, other] = [await server.person('one', 'ADMIN'), await server.person('other', 'ADMIN')];
  const both = await Promise.allSettled([
    server.ok(one, 'deleteUserAccount', { params: { userAccountId: other.id } }),
    server.ok(other, 'deleteUserAccount', { params: { userAccountId: one.id } }),
  ]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
});
