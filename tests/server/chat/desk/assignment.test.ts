import { afterEach, describe, expect, it } from 'vitest';
import type { AssignmentSettings, Desk } from '#contract';
import { requirePageWriteAccess } from '../../../../server/chat/access.ts';
import { sendText } from '../../../../server/chat/messages/send.ts';
import { serverOfFile, startServer } from '../../../serverApp.ts';
import type { ExamplePerson, Part } from '../../../serverPeople.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const params = () => ({ pageId: server.shop.pageId });
const customerId = () => server.people.customer.userAccountId;
const setRule = (rule: AssignmentSettings['rule'], limit = 20) =>
  server.as('owner').call('putAssignment', { params: params(), body: { rule, limit, awayMinutes: 15 } });
const write = (by: Part | Pick<ExamplePerson, 'token'>, customerOrPage: 'C' | 'P', on = server) =>
  on.as(by).call('createMessage', {
    body: { sendMessage: 'Hello', pageDto: params(), customerOrPage, customerId: customerId() },
  });
const desk = async (): Promise<Desk | undefined> => {
  const rows = await server.as('owner').call('getPageUsers', { query: { ...params(), userType: 'C' } });
  return rows.find(({ participantDto }) => participantDto.userAccountId === customerId())?.desk;
};

describe('the assignment rule of a page', () => {
  // covers: assignment-settings
  it('given it is changed, then all staff read it, and the change is in the audit log', async () => {
    await setRule('roundRobin', 3);
    const read = await server.as('staff').call('getAssignment', { params: params() });
    expect(read).toEqual({ rule: 'roundRobin', limit: 3, awayMinutes: 15, notNow: false });
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'assignmentChanged' } });
    expect(entries).toMatchObject([{ details: { rule: 'roundRobin', limit: 3 } }]);
  });

  it('given one switches to not now, then nobody else does', async () => {
    await server.as('staff').call('putNotNow', { params: params(), body: { notNow: true } });
    expect(await server.as('staff').call('getAssignment', { params: params() })).toMatchObject({ notNow: true });
    expect(await server.as('owner').call('getAssignment', { params: params() })).toMatchObject({ notNow: false });
  });
});

describe('the rule of the first answer', () => {
  // covers: assignment-first-answer
  it('given nobody has it, when one of the staff answers, then it is theirs and lists show it', async () => {
    await setRule('firstAnswer');
    await write('customer', 'C');
    server.told.length = 0;
    await write('staff', 'P');
    await write('owner', 'P');
    const { userAccountId } = server.people.staff;
    expect(await desk()).toMatchObject({ assigneeId: userAccountId, revision: 1 });
    const rows = server.told.flatMap((one) => (one.told === 'toPeople' && 'desk' in one.with[1] ? [one.with[1]] : []));
    expect(rows[0]).toMatchObject({ type: 'M', desk: { assigneeId: userAccountId, revision: 1 } });
  });

  it('given somebody has it, when another answers, then it stays theirs', async () => {
    await setRule('firstAnswer');
    const { userAccountId } = server.people.owner;
    const to = { ...params(), customerId: customerId() };
    await server.as('owner').call('changeDesk', { params: to, body: { assigneeId: userAccountId } });
    await write('staff', 'P');
    expect(await desk()).toMatchObject({ assigneeId: userAccountId });
  });

  it('given staff who were removed while their answer was sent, then nobody has it', async () => {
    await setRule('firstAnswer');
    await write('customer', 'C');
    const { staff } = server.people;
    const place = { ...params(), customerId: customerId(), customerOrPage: 'P' } as const;
    const access = await requirePageWriteAccess(server.db, staff, place);
    await server.as('owner').call('deletePageUser', { params: { pageUserId: server.shop.members.staff ?? 0 } });
    const context = { ...server, publisher: server.hub, presence: server.hub.presence };
    await sendText(context, access, staff, 'Late', { replyId: 0, clientId: undefined });
    expect((await desk())?.assigneeId).toBeUndefined();
  });

  it('given no rule, when one of the staff answers, then nobody has it', async () => {
    await write('staff', 'P');
    expect((await desk())?.assigneeId).toBeUndefined();
  });

  it('given two staff answer at once on two processes, then one has it, and all say who', async () => {
    await setRule('firstAnswer');
    const other = await startServer({ beside: server });
    try {
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? write('owner', 'P') : write('staff', 'P', other))),
      );
      const now = await desk();
      expect(now?.revision).toBe(1);
      const told = [...server.told, ...other.told].flatMap((one) =>
        one.told === 'toPeople' && one.with[1].type === 'M' && 'desk' in one.with[1] ? [one.with[1].desk] : [],
      );
      expect(new Set(told.map((one) => one?.assigneeId))).toEqual(new Set([now?.assigneeId]));
    } finally {
      await other.close();
    }
  });
});
