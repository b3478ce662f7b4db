import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, type PageUser } from '#contract';
import { giveConversations, giveSoon, sweepAssignments } from '../../../../server/chat/desk/roundRobin.ts';
import { conversations, pages, pageUsers } from '../../../../server/db/schema.ts';
import { doneOrWaiting } from '../../../databaseLocks.ts';
import { serverOfFile, startServer } from '../../../serverApp.ts';
import type { ExamplePerson, Part } from '../../../serverPeople.ts';
import { whileRefused } from '../../refusedRows.ts';

/** Who is here. */
let here: Set<number>;
const presence = {
  isActive: (id: number) => here.has(id),
  activeAmong: (ids: Iterable<number>) => new Set([...ids].filter((id) => here.has(id))),
};
const server = await serverOfFile({ presence });
beforeEach(() => {
  here = new Set();
});
afterEach(() => server.renew());

const params = () => ({ pageId: server.shop.pageId });
const idOf = (part: Part) => server.people[part].userAccountId;
const context = () => ({ ...server, publisher: server.hub, presence });
const setRule = (limit = 20, awayMinutes = 15) =>
  server.as('owner').call('putAssignment', { params: params(), body: { rule: 'roundRobin', limit, awayMinutes } });
const notNow = (by: Part, isOn: boolean) =>
  server.as(by).call('putNotNow', { params: params(), body: { notNow: isOn } });
const write = ({ token, userAccountId }: ExamplePerson, on = server) =>
  on.as({ token }).call('createMessage', {
    body: { sendMessage: 'Hello', pageDto: params(), customerOrPage: 'C', customerId: userAccountId },
  });
const rows = (): Promise<PageUser[]> =>
  server.as('owner').call('getPageUsers', { query: { ...params(), userType: 'C' } });
/** Who has the conversation of a customer. */
const assigneeOf = async ({ userAccountId }: ExamplePerson) =>
  (await rows()).find(({ participantDto }) => participantDto.userAccountId === userAccountId)?.desk?.assigneeId ?? null;
const assignees = async () => (await rows()).map(({ desk }) => desk?.assigneeId ?? null);
async function newCustomer(userName: string) {
  const person = await server.addPerson({ userName });
  const { userAccountId } = person;
  await server.db
    .insert(pageUsers)
    .values({ ...params(), userAccountId, userTypeId: BUILT_IN_USER_TYPES.customer, accepted: true });
  return person;
}
const wentAway = (part: Part, minutes: number) =>
  server.db
    .update(pageUsers)
    .set({ awaySince: new Date(Date.now() - minutes * 60_000) })
    .where(eq(pageUsers.userAccountId, idOf(part)));

describe('the rule of turns', () => {
  // covers: assignment-round-robin
  it('given two of the staff are here, when customers write, then they get them by turns', async () => {
    await setRule();
    here = new Set([idOf('owner'), idOf('staff')]);
    const got: (number | null)[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      const customer = await newCustomer(name);
      await write(customer);
      await expect.poll(() => assigneeOf(customer)).not.toBeNull();
      got.push(await assigneeOf(customer));
    }
    expect(got).toEqual([idOf('owner'), idOf('staff'), idOf('owner'), idOf('staff')]);
  });

  it('given a customer writes, then who gets it is notified, with the customer', async () => {
    await setRule();
    here = new Set([idOf('staff')]);
    await write(server.people.customer);
    await expect.poll(() => assigneeOf(server.people.customer)).toBe(idOf('staff'));
    const [notice] = await server.as('staff').call('getNotifications');
    expect(notice).toMatchObject({ kind: 'conversationAssignedByRule', customerId: idOf('customer') });
  });

  it('given a bot is here too, then it is given nothing', async () => {
    const { userAccountId } = await server.addPerson({ userName: 'robot', kind: 'bot' });
    const userTypeId = BUILT_IN_USER_TYPES.staff;
    await server.db.insert(pageUsers).values({ ...params(), userAccountId, userTypeId, accepted: true });
    await setRule();
    here = new Set([idOf('staff'), userAccountId]);
    for (const part of ['customer', 'otherCustomer'] as const) await write(server.people[part]);
    await expect.poll(assignees).toEqual([idOf('staff'), idOf('staff')]);
  });

  it('given all have as many as the limit, when one is done, then the sweep gives the next', async () => {
    await setRule(1);
    here = new Set([idOf('staff')]);
    const [first, second] = [server.people.customer, server.people.otherCustomer];
    await write(first);
    await expect.poll(() => assigneeOf(first)).toBe(idOf('staff'));
    await write(second);
    await sweepAssignments(context());
    expect(await assigneeOf(second)).toBeNull();

    const to = { ...params(), customerId: first.userAccountId };
    await server.as('owner').call('changeDesk', { params: to, body: { state: 'done' } });
    await sweepAssignments(context());
    expect(await assigneeOf(second)).toBe(idOf('staff'));
  });

  // covers: assignment-not-now
  it('given the one who is here takes none now, then it stays until they do', async () => {
    await setRule();
    here = new Set([idOf('staff')]);
    await notNow('staff', true);
    await write(server.people.customer);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBeNull();
    await notNow('staff', false);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('staff'));
  });

  it('given nobody is here, when one comes, then the sweep gives them what waits', async () => {
    await setRule();
    await write(server.people.customer);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBeNull();
    here = new Set([idOf('owner')]);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('owner'));
  });

  it('given somebody may not answer, then they are given none', async () => {
    await setRule();
    const mute = await server.as('admin').call('createUserType', { body: { userTypeName: 'Looks on', side: 'P' } });
    await server.db
      .update(pageUsers)
      .set({ userTypeId: mute.userTypeId })
      .where(eq(pageUsers.userAccountId, idOf('staff')));
    here = new Set([idOf('staff')]);
    await write(server.people.customer);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBeNull();
  });

  it('given two processes give at once, then each conversation is given once, up to the limit', async () => {
    const customers = await Promise.all(Array.from({ length: 12 }, (_, n) => newCustomer(`many-${n}`)));
    for (const customer of customers) await write(customer);
    await setRule(5);
    here = new Set([idOf('owner'), idOf('staff')]);
    const other = await startServer({ beside: server, presence });
    try {
      const both = [context(), { ...other, publisher: other.hub, presence }];
      const given = await Promise.all([...both, ...both].map((one) => giveConversations(one, params().pageId)));
      expect(given.reduce((sum, count) => sum + count)).toBe(10);
      const now = await assignees();
      for (const part of ['owner', 'staff'] as const)
        expect(now.filter((assignee) => assignee === idOf(part))).toHaveLength(5);
      const changed = await server.db.select().from(conversations).where(eq(conversations.deskRevision, 1));
      expect(changed).toHaveLength(10);
    } finally {
      await other.close();
    }
  });
});

describe('given two pages, of which nobody can be given the conversations of the first', () => {
  let otherId: number;
  const whileFirstFails = (work: () => Promise<unknown>) =>
    whileRefused(server.owner, 'conversation', `page_id <> ${params().pageId} or assignee_id is null`, work);
  const other = async () => {
    const rows = await server.db.select().from(conversations).where(eq(conversations.pageId, otherId));
    return rows.map(({ assigneeId }) => assigneeId);
  };

  beforeEach(async () => {
    await setRule();
    await write(server.people.customer);
    const [page] = await server.db.insert(pages).values({ title: 'Another', assignmentRule: 'roundRobin' }).returning();
    otherId = page?.id ?? 0;
    const userTypeId = BUILT_IN_USER_TYPES.staff;
    const userAccountId = idOf('staff');
    await server.db.insert(pageUsers).values({ pageId: otherId, userAccountId, userTypeId, accepted: true });
    const waiting = { pageId: otherId, customerId: idOf('customer'), waitingSince: new Date(), customerLeft: false };
    await server.db.insert(conversations).values(waiting);
    here = new Set([userAccountId]);
  });

  it('when the sweep comes, then it gives those of the other', async () => {
    await whileFirstFails(() => expect(sweepAssignments(context())).rejects.toThrow());
    expect(await other()).toEqual([idOf('staff')]);
  });

  it('when both are asked for at once, then those of the other are given', async () => {
    await whileFirstFails(async () => {
      for (const pageId of [params().pageId, otherId]) giveSoon(context(), pageId);
      await expect.poll(other).toEqual([idOf('staff')]);
    });
  });
});

describe('staff who are offline', () => {
  const give = async () => {
    here = new Set([idOf('staff')]);
    await write(server.people.customer);
    await expect.poll(() => assigneeOf(server.people.customer)).toBe(idOf('staff'));
  };

  // covers: assignment-away
  it('given longer than the time of the page, then what waits for them goes to another', async () => {
    await setRule();
    await give();
    here = new Set([idOf('owner')]);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('staff'));
    await wentAway('staff', 16);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('owner'));
  });

  it('given they are back in time, then the time begins again', async () => {
    await setRule();
    await give();
    await wentAway('staff', 16);
    await sweepAssignments(context());
    here = new Set();
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('staff'));
  });

  it('given the rule is changed as the sweep comes, then neither waits for the other', async () => {
    await setRule();
    // A statement that sorts nothing comes to the owner first, one that sorts memberships to the staff.
    await server.db.execute(sql`update page_user set id = id + 1000 where user_account_id = ${idOf('owner')}`);
    await server.db
      .update(pageUsers)
      .set({ awaySince: null })
      .where(eq(pageUsers.userAccountId, idOf('staff')));
    const both = await server.db.transaction(async (tx) => {
      await tx
        .select()
        .from(pageUsers)
        .where(eq(pageUsers.userAccountId, idOf('staff')))
        .for('update');
      const sweep = sweepAssignments(context());
      await doneOrWaiting(server.db, sweep, 1);
      const change = setRule(7);
      await doneOrWaiting(server.db, change, 2);
      return { sweep, change };
    });
    await both.sweep;
    expect(await both.change).toMatchObject({ limit: 7 });
  });

  it('given the page sets no time, then they keep it', async () => {
    await setRule(20, 0);
    await give();
    here = new Set();
    await wentAway('staff', 1_000);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('staff'));
  });

  it('given the page has answered, then they keep it', async () => {
    await setRule();
    await give();
    const customerId = idOf('customer');
    const body = { sendMessage: 'Hello', pageDto: params(), customerOrPage: 'P', customerId } as const;
    await server.as('staff').call('createMessage', { body });
    here = new Set();
    await wentAway('staff', 1_000);
    await sweepAssignments(context());
    expect(await assigneeOf(server.people.customer)).toBe(idOf('staff'));
  });
});
