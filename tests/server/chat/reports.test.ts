import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NewReport, REPORTS_PER_DAY } from '../../../contract/index.ts';
import { deleteOldReports, listReports } from '../../../server/chat/reports/reports.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

let server: TestServer;
let count = 0;
let reporter: ExamplePerson;
let friend: ExamplePerson;
let conversation: string;
let messageIds: number[];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  reporter = await server.addPerson({ userName: `reporter${count}` });
  friend = await server.addPerson({ userName: `reported${count}`, profileName: `မအေး ${count}` });
  const { requestFormId } = await server.as(reporter).call('askFriend', { body: friend });
  await server.as(friend).call('answerFriend', { params: { requestFormId }, body: { accept: true } });
  conversation = `friend:${requestFormId}`;
  messageIds = [];
  for (const sendMessage of ['first', 'second']) {
    const made = await server.as(friend).call('createPrivateMessage', { body: { sendMessage, requestFormId } });
    messageIds.push(made.privateMessageId);
  }
});

const report = (change: Partial<NewReport> = {}) => ({
  body: { conversation, messageIds, reason: 'harassment' as const, text: 'ကြောက်တယ်', ...change },
});
const make = (change?: Partial<NewReport>) => server.as(reporter).call('createReport', report(change));
const refused = (change: Partial<NewReport>) => server.as(reporter).refused('createReport', report(change));
const listed = async (state: 'open' | 'closed' = 'open') =>
  (await server.as('admin').call('getReports', { query: { state } })).reports.filter(
    (one) => one.reporter.userAccountId === reporter.userAccountId,
  );
const close = (reportId: number, outcome: 'dismissed' | 'actionTaken' = 'actionTaken') =>
  server.as('admin').call('closeReport', { params: { reportId }, body: { outcome } });

describe('making a report', () => {
  it('given messages of a friend, when reported, then admins see them with the reason', async () => {
    server.told.length = 0;
    await make();
    expect(await listed()).toMatchObject([
      {
        reported: { kind: 'account', id: friend.userAccountId, name: `မအေး ${count}` },
        page: null,
        reason: 'harassment',
        text: 'ကြောက်တယ်',
        messages: [{ text: 'first', senderId: friend.userAccountId }, { text: 'second' }],
        closed: null,
      },
    ]);
    // Whoever is reported learns nothing.
    expect(server.told).toEqual([]);
  });

  it('given a reported message, when its sender deletes it, then the report keeps it', async () => {
    await make();
    const requestFormId = Number(conversation.slice('friend:'.length));
    const [privateMessageId = 0] = messageIds;
    await server.as(friend).call('deletePrivateMessage', { params: { privateMessageId, requestFormId } });
    const [made] = await listed();
    expect(made?.messages.map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('given an open report, when more is reported, then it is extended', async () => {
    await make({ messageIds: messageIds.slice(1) });
    await make({ messageIds: messageIds.slice(0, 1), reason: 'fraud', text: '' });
    expect(await listed()).toMatchObject([
      { reason: 'fraud', text: 'ကြောက်တယ်', messages: [{ text: 'first' }, { text: 'second' }] },
    ]);
  });

  it('given ten reports at once, then there is one', async () => {
    await Promise.all(Array.from({ length: 10 }, () => make()));
    expect(await listed()).toHaveLength(1);
  });

  it('given a message of another conversation, then the report is refused', async () => {
    const foreign = await server.as('customer').call('createPrivateMessage', {
      body: { sendMessage: 'secret', requestFormId: server.requestFormId },
    });
    expect(await refused({ messageIds: [foreign.privateMessageId] })).toMatchObject({ status: 400 });
    expect(await listed()).toEqual([]);
  });

  it('given too many in a day, then a further one is answered 429', async () => {
    for (let made = 0; made < REPORTS_PER_DAY; made += 1) await make();
    expect(await refused({})).toMatchObject({ status: 429 });
  });

  it('given a page, when a customer reports it, then the page is reported', async () => {
    const { pageId } = server.shop;
    const { userAccountId } = server.people.customer;
    await server
      .as('customer')
      .call('createReport', report({ conversation: `page:${pageId}:${userAccountId}`, messageIds: [] }));
    const { reports } = await server.as('admin').call('getReports', { query: { state: 'open' } });
    expect(reports[0]).toMatchObject({ reported: { kind: 'page', id: pageId }, page: { pageId } });
  });
});

describe('deciding about a report', () => {
  it('given a report, when it is closed, then it is among the closed and in the audit log', async () => {
    await make();
    const [made] = await listed();
    await close(made?.reportId ?? 0);
    expect(await listed()).toEqual([]);
    expect(await listed('closed')).toMatchObject([{ closed: { outcome: 'actionTaken' } }]);
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'reportClosed' } });
    expect(entries[0]).toMatchObject({
      target: { kind: 'account', id: friend.userAccountId },
      details: { outcome: 'actionTaken' },
    });
  });

  it('given a closed report, when it is closed again, then the first decision holds', async () => {
    await make();
    const [made] = await listed();
    await close(made?.reportId ?? 0, 'dismissed');
    expect((await close(made?.reportId ?? 0)).closed?.outcome).toBe('dismissed');
  });

  it('given a closed report, when the same is reported, then it is a new one', async () => {
    await make();
    const [made] = await listed();
    await close(made?.reportId ?? 0);
    await make();
    expect(await listed()).toHaveLength(1);
  });

  it('given an admin who is reported, then they do not see it', async () => {
    await make();
    const seenBy = async (admin: ExamplePerson) =>
      (await listReports(server.db, admin, { state: 'open' })).reports.filter(
        (one) => one.reporter.userAccountId === reporter.userAccountId,
      );
    expect(await seenBy(friend)).toEqual([]);
    expect(await seenBy(reporter)).toHaveLength(1);
  });

  it('given reports that were closed long ago, then they are deleted', async () => {
    await make();
    const [made] = await listed();
    await close(made?.reportId ?? 0);
    await deleteOldReports(server.db, new Date());
    expect(await listed('closed')).toHaveLength(1);
    await deleteOldReports(server.db, new Date(Date.now() + 181 * 86_400_000));
    expect(await listed('closed')).toEqual([]);
  });
});
