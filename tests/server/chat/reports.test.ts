import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type NewReport, REPORTS_PER_DAY, reportFilePath } from '#contract';
import { sweepReportFiles } from '../../../server/chat/reports/reportFiles.ts';
import { deleteOldReports, listReports } from '../../../server/chat/reports/reports.ts';
import { reportFiles } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { messageFile } from '../../../server/files/fileNames.ts';
import { serverOfFile, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();
let count = 0;
let reporter: ExamplePerson;
let friend: ExamplePerson;
let conversation: string;
let messageIds: number[];
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

  it('given a message that was edited, when it is reported with a later one, then it is first', async () => {
    const [privateMessageId = 0] = messageIds;
    // PostgreSQL then stores it after the later one.
    const requestFormId = Number(conversation.slice('friend:'.length));
    await server.as(friend).call('updatePrivateMessage', {
      params: { privateMessageId },
      body: { requestFormId, sendMessage: 'edited' },
    });
    await make();
    const [made] = await listed();
    expect(made?.messages.map(({ text }) => text)).toEqual(['edited', 'second']);
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

describe('a report of a photo or a file', () => {
  const requestFormId = () => Number(conversation.slice('friend:'.length));
  const send = async (name: string, content: Uint8Array<ArrayBuffer> | string) => {
    const params = { requestFormId: requestFormId(), replyOrZero: 0, extension: 'png' };
    const sent = await server.as(friend).call('putPrivateMessagePhoto', { params, file: { name, content } });
    return sent.privateMessageId;
  };
  const picture = async () => {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
    return new Uint8Array(await photo.png().toBuffer());
  };
  const remove = (privateMessageId: number) =>
    server.as(friend).call('deletePrivateMessage', { params: { privateMessageId, requestFormId: requestFormId() } });
  /** The report of these messages, and its files as somebody gets them. */
  const reported = async (ids: number[]) => {
    await make({ messageIds: ids });
    const [made] = await listed();
    const reportId = made?.reportId ?? 0;
    const open = (messageId: number, as: Parameters<TestServer['as']>[0] = 'admin') =>
      server.as(as).fetch(reportFilePath(reportId, messageId));
    return { made, reportId, open };
  };

  // covers: reported-files
  it('given a reported photo, when its message is deleted, then the admin sees the photo', async () => {
    const id = await send('ugly.png', await picture());
    const { made, open } = await reported([id]);
    await remove(id);
    expect(made?.messages).toMatchObject([{ file: 'image', text: '' }]);
    const answer = await open(id);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it('given a reported file, when an admin opens it, then it is a download under its name', async () => {
    const id = await send('threat.html', '<script>1</script>');
    const { made, open } = await reported([id, ...messageIds]);
    expect(made?.messages.map(({ file }) => file)).toEqual([null, null, 'other']);
    const answer = await open(id);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toContain('filename="threat.html.txt"');
    expect((await open(messageIds[0] ?? 0)).status).toBe(404);
  });

  // covers: reported-files
  it('given a reported photo, when an admin opens it, then that is in the audit log', async () => {
    const id = await send('ugly.png', await picture());
    const { reportId, open } = await reported([id]);
    await open(id);
    const { entries } = await server.as('admin').call('getAuditEntries', { query: { action: 'reportFileOpened' } });
    expect(entries[0]).toMatchObject({
      actor: { userAccountId: server.people.admin.userAccountId },
      target: { kind: 'account', id: friend.userAccountId },
      details: { reportId, messageId: id },
      address: expect.any(String),
    });
  });

  // covers: reported-files
  it('given a reported photo, when others or the reporter open it, then there is nothing', async () => {
    const id = await send('ugly.png', await picture());
    const { open } = await reported([id]);
    for (const person of [reporter, friend, 'stranger' as const]) expect((await open(id, person)).status).toBe(404);
    const params = { userAccountId: friend.userAccountId };
    await server.as('admin').call('updateUserAccount', { params, body: { role: 'ADMIN' } });
    expect((await open(id, friend)).status).toBe(404);
    expect((await server.nobody.fetch(reportFilePath(1, id))).status).toBe(401);
  });

  it('given a deleted photo, when its message is reported, then the report has no file', async () => {
    const id = await send('ugly.png', await picture());
    await remove(id);
    expect((await reported([id])).made?.messages).toEqual([]);
  });

  it('given a photo deleted while it is reported, then the report keeps it or has none', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await send('ugly.png', await picture());
      const [{ made, reportId, open }] = await Promise.all([reported([id]), remove(id)]);
      const message = made?.messages.find(({ messageId }) => messageId === id);
      expect((await open(id)).status).toBe(message?.file === 'image' ? 200 : 404);
      await close(reportId);
    }
  });

  // covers: reported-files
  it('given a deleted report, then its photo is deleted, unless its message still has it', async () => {
    const [gone, kept] = [await send('a.png', await picture()), await send('b.png', await picture())];
    const { reportId, open } = await reported([gone, kept]);
    const names = await server.db.select().from(reportFiles).where(eq(reportFiles.reportId, reportId));
    const files = diskStore(join(server.config.dataDir, 'files'));
    const sizes = () => Promise.all(names.map(({ photo }) => files.size(messageFile(photo))));
    await remove(gone);
    await close(reportId);
    await sweepReportFiles(server.db, files);
    expect((await open(gone)).status).toBe(200);
    await deleteOldReports(server.db, new Date(Date.now() + 181 * 86_400_000));
    await sweepReportFiles(server.db, files);
    expect(await sizes()).toEqual([null, expect.any(Number)]);
    expect(await server.db.$count(reportFiles, isNull(reportFiles.reportId))).toBe(0);
  });

  it('given two photos of a deleted report, when one is kept by a fault, then it goes later', async () => {
    const ids = [await send('a.png', await picture()), await send('b.png', await picture())];
    const { reportId } = await reported(ids);
    const photos = await server.db.select().from(reportFiles).where(eq(reportFiles.reportId, reportId));
    for (const id of ids) await remove(id);
    await close(reportId);
    await deleteOldReports(server.db, new Date(Date.now() + 181 * 86_400_000));
    const disk = diskStore(join(server.config.dataDir, 'files'));
    const files = { ...disk, remove: vi.fn(disk.remove).mockRejectedValueOnce(new Error('planted fault')) };
    await expect(sweepReportFiles(server.db, files)).rejects.toThrow('planted fault');
    const sizes = () => Promise.all(photos.map(({ photo }) => disk.size(messageFile(photo))));
    expect((await sizes()).filter((size) => size !== null)).toHaveLength(1);
    await sweepReportFiles(server.db, files);
    expect(await sizes()).toEqual([null, null]);
  });
});

describe('a report without a conversation', () => {
  const body = { messageIds: [], reason: 'spam' as const, text: '' };
  const stranger = () => server.people.stranger;

  // covers: report-without-conversation
  it('given a person without a conversation, when reported, then admins see it', async () => {
    const { userAccountId } = stranger();
    await server.as(reporter).call('createReport', { body: { ...body, userAccountId } });
    expect(await listed()).toMatchObject([
      { reported: { kind: 'account', id: userAccountId, name: 'Ko Zaw Zaw' }, page: null, messages: [] },
    ]);
  });

  // covers: report-without-conversation
  it('given a page without a conversation, when reported twice, then it is one report', async () => {
    const { pageId } = server.shop;
    await server.as(reporter).call('createReport', { body: { ...body, pageId } });
    await server.as(reporter).call('createReport', { body: { ...body, pageId, reason: 'fraud' } });
    expect(await listed()).toMatchObject([{ reported: { kind: 'page', id: pageId }, reason: 'fraud' }]);
  });

  it.each([
    ['oneself', () => ({ ...body, userAccountId: reporter.userAccountId }), 409],
    ['nobody', () => ({ ...body, userAccountId: 999_999 }), 404],
    ['no page', () => ({ ...body, pageId: 999_999 }), 404],
    ['two at once', () => ({ ...body, pageId: 1, userAccountId: 1 }), 400],
    ['nothing', () => body, 400],
    ['a person with messages', () => ({ ...body, userAccountId: stranger().userAccountId, messageIds }), 400],
  ])('given %s, when reported, then it is refused', async (_what, given, status) => {
    expect(await server.as(reporter).refused('createReport', { body: given() })).toMatchObject({ status });
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
