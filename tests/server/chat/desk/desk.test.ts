import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { NotedDeskChange, PageUser } from '#contract';
import { wakeSnoozed } from '../../../../server/chat/desk/wakeSnoozed.ts';
import { conversations, pageUsers } from '../../../../server/db/schema.ts';
import { serverOfFile } from '../../../serverApp.ts';
import { CallRefused } from '../../../serverClient.ts';
import type { Part } from '../../../serverPeople.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const inShop = () => ({ pageId: server.shop.pageId, customerId: server.people.customer.userAccountId });
const change = (body: NotedDeskChange, by: Part = 'owner') =>
  server.as(by).call('changeDesk', { params: inShop(), body });
const write = (by: 'customer' | 'owner') => {
  const { pageId, customerId } = inShop();
  const customerOrPage = by === 'owner' ? 'P' : 'C';
  return server
    .as(by)
    .call('createMessage', { body: { sendMessage: 'Hello', pageDto: { pageId }, customerOrPage, customerId } });
};
const row = async (): Promise<PageUser | undefined> => {
  const rows = await server.as('owner').call('getPageUsers', { query: { pageId: inShop().pageId, userType: 'C' } });
  return rows.find(({ participantDto }) => participantDto.userAccountId === inShop().customerId);
};
const desk = async () => (await row())?.desk;
/** What was sent to the lists of a person, of this kind. */
const sentTo = (userAccountId: number, type: 'M' | 'PU') =>
  server.told.flatMap((one) =>
    one.told === 'toPeople' && [...one.with[0]].includes(userAccountId) && one.with[1].type === type
      ? [one.with[1]]
      : [],
  );
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const isOver = () =>
  server.db
    .update(conversations)
    .set({ snoozedUntil: new Date(Date.now() - 1) })
    .where(eq(conversations.customerId, inShop().customerId));

describe('the state of a conversation', () => {
  // covers: desk-state
  it('given it is done, when the customer writes, then it is open again, for staff alone', async () => {
    expect(await change({ state: 'done' })).toMatchObject({ state: 'done', revision: 1 });
    server.told.length = 0;

    await write('customer');

    expect(await desk()).toMatchObject({ state: 'open', revision: 2 });
    expect(sentTo(server.people.staff.userAccountId, 'M')).toMatchObject([{ desk: { state: 'open', revision: 2 } }]);
    const [toCustomer] = sentTo(inShop().customerId, 'M');
    expect(toCustomer).not.toHaveProperty('desk');
  });

  it('given it was done unanswered, when the customer writes again, then they wait from then on', async () => {
    await write('customer');
    await change({ state: 'done' });
    await write('customer');
    const before = await row();
    expect(before?.waitingSince).toBe(before?.messageDate);

    const last = await write('customer');
    await server.as('customer').call('deleteMessage', { params: { ...inShop(), messageId: last.messageId } });

    expect((await row())?.waitingSince).toBe(before?.waitingSince);
  });

  it('given it is done, when the page writes, then it stays done', async () => {
    await change({ state: 'done' });
    await write('owner');
    expect(await desk()).toMatchObject({ state: 'done', revision: 1 });
  });

  it('given a change, then each list of the staff receives the row, and the customer nothing', async () => {
    await change({ state: 'done' });
    expect(sentTo(server.people.staff.userAccountId, 'PU')).toMatchObject([{ pageUser: { desk: { state: 'done' } } }]);
    expect(sentTo(inShop().customerId, 'PU')).toEqual([]);
  });

  it('given the same change twice, then the second changes and publishes nothing', async () => {
    await change({ state: 'done', pinned: true });
    server.told.length = 0;
    expect(await change({ state: 'done', pinned: true })).toMatchObject({ revision: 1 });
    expect(server.told).toEqual([]);
  });

  // covers: desk-snooze
  it('given it is snoozed, when its time comes, then two processes open it once', async () => {
    await change({ snoozedUntil: inAMinute() });
    expect(await wakeSnoozed({ ...server, publisher: server.hub, presence: server.hub.presence })).toBe(0);
    await isOver();

    const context = { ...server, publisher: server.hub, presence: server.hub.presence };
    const opened = await Promise.all([wakeSnoozed(context), wakeSnoozed(context)]);

    expect(opened.sort()).toEqual([0, 1]);
    expect(await desk()).toMatchObject({ state: 'open', snoozedUntil: null, revision: 2 });
  });

  it('given it is snoozed, when the customer writes, then it is open at once', async () => {
    await change({ snoozedUntil: inAMinute() });
    await write('customer');
    expect(await desk()).toMatchObject({ state: 'open', snoozedUntil: null });
  });

  it.each([
    ['the past', -1],
    ['more than a year ahead', 400 * 24 * 3_600_000],
  ])('given a time in %s, when it is snoozed, then the field is refused', async (_, wait) => {
    const snoozedUntil = new Date(Date.now() + wait).toISOString();
    await expect(change({ snoozedUntil })).rejects.toMatchObject({
      body: { code: 'invalid', fields: { snoozedUntil: {} } },
    });
  });
});

describe('the assignee of a conversation', () => {
  const staff = () => server.people.staff.userAccountId;
  const noticesOf = (part: Part) => server.as(part).call('getNotifications');

  // covers: desk-assign
  it('given two take it at once, then one has it, and the other is told so', async () => {
    const outcomes = await Promise.allSettled([
      change({ assigneeId: staff(), fromAssigneeId: null }, 'staff'),
      change({ assigneeId: server.people.owner.userAccountId, fromAssigneeId: null }, 'owner'),
    ]);

    const answers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(answers).toEqual([await desk()]);
    expect(refusals).toMatchObject([{ status: 409 }]);
  });

  it('given somebody has it, when another takes it from them knowingly, then that one has it', async () => {
    await change({ assigneeId: staff() });
    const assigneeId = server.people.owner.userAccountId;
    expect(await change({ assigneeId, fromAssigneeId: staff() })).toMatchObject({ assigneeId });
  });

  it('given somebody else assigns it, then the assignee is notified with the customer', async () => {
    await change({ assigneeId: staff() });
    const [notice] = await noticesOf('staff');
    expect(notice).toMatchObject({ kind: 'conversationAssigned', customerId: inShop().customerId });
  });

  // covers: desk-handover
  it('given a note goes with it, then the assignee reads it and is notified once of both', async () => {
    await change({ assigneeId: staff(), note: 'Please call' });
    const { notes } = await server.as('staff').call('getNotes', { params: inShop() });
    expect(notes).toMatchObject([{ text: 'Please call', mentions: [staff()] }]);
    const notices = await noticesOf('staff');
    expect(notices.map(({ kind }) => kind)).toEqual(['conversationHandedOver']);
    expect(server.told).toContainEqual(expect.objectContaining({ told: 'toNotes' }));
  });

  it('given it is repeated with its key, then the note is written and told once', async () => {
    const body = { assigneeId: staff(), fromAssigneeId: null, note: 'Please call' };
    const call = { params: inShop(), body, key: randomUUID() };
    const first = await server.as('owner').call('changeDesk', call);
    expect(await server.as('owner').call('changeDesk', call)).toEqual(first);
    const { notes } = await server.as('staff').call('getNotes', { params: inShop() });
    expect(notes).toHaveLength(1);
  });

  it('given the assignee may not read notes, then neither is done', async () => {
    const plain = await server.as('admin').call('createUserType', { body: { userTypeName: 'Answers', side: 'P' } });
    await server.db.update(pageUsers).set({ userTypeId: plain.userTypeId }).where(eq(pageUsers.userAccountId, staff()));
    await expect(change({ assigneeId: staff(), note: 'Please call' })).rejects.toMatchObject({
      body: { code: 'invalid' },
    });
    expect(await desk()).toBeUndefined();
  });

  it('given they have it already, when a note follows, then it is a mention', async () => {
    await change({ assigneeId: staff() });
    await change({ assigneeId: staff(), note: 'Please call' });
    const kinds = (await noticesOf('staff')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['conversationAssigned', 'noteMention']);
  });

  it('given a note without an assignee, then it is refused', async () => {
    await expect(change({ pinned: true, note: 'Please call' })).rejects.toMatchObject({
      body: { code: 'invalid', fields: { note: {} } },
    });
  });

  it('given one takes it, then there is no notification', async () => {
    await change({ assigneeId: staff() }, 'staff');
    expect(await noticesOf('staff')).toEqual([]);
  });

  it('given somebody who is not staff, when it is assigned to them, then it is refused', async () => {
    const refused = await change({ assigneeId: server.people.stranger.userAccountId }).catch((error: unknown) => error);
    expect(refused instanceof CallRefused && refused.body).toMatchObject({
      code: 'invalid',
      fields: { assigneeId: {} },
    });
  });

  it('given the assignee leaves the staff, then nobody has it', async () => {
    await change({ assigneeId: staff() });
    const members = await server
      .as('owner')
      .call('getPageUsers', { query: { pageId: inShop().pageId, userType: 'P' } });
    const left = members.find(({ participantDto }) => participantDto.userAccountId === staff());
    await server.as('staff').call('deletePageUser', { params: { pageUserId: left?.pageUserId ?? 0 } });
    expect(await desk()).toMatchObject({ assigneeId: null, revision: 2 });
  });
});
