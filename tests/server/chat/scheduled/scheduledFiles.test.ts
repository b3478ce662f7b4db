import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scheduledFilePath } from '#contract';
import { removeAccount } from '../../../../server/accounts/removal.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { deleteOldFailed, sendScheduled } from '../../../../server/chat/scheduled/sendScheduled.ts';
import { friendships, messages, notifications, pages, scheduledMessages } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { deleteOrphanedFiles } from '../../../../server/files/orphans.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { Part } from '../../../serverPeople.ts';
import { archiveScene } from '../../archive/archiveScene.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

const dueTime = () => new Date(Date.now() + 3_600_000).toISOString();
const withFriend = () => ({ conversation: `friend:${server.requestFormId}` });
const withShop = () => ({ conversation: `page:${server.shop.pageId}:${server.people.customer.userAccountId}` });
const photo = async () => {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } });
  return { name: 'ဓာတ်ပုံ.jpg', content: await image.jpeg().toBuffer() };
};

interface Given {
  part?: Part;
  params?: { conversation: string };
  replyOrZero?: number;
  at?: string;
  key?: string;
}
const schedulePhoto = async ({ part = 'customer', params = withFriend(), at, key, ...more }: Given = {}) =>
  server.as(part).call('putScheduledFile', {
    params: { ...params, replyOrZero: more.replyOrZero ?? 0, extension: 'jpg' },
    query: { dueTime: at ?? dueTime() },
    file: await photo(),
    ...(key ? { key } : {}),
  });
const scheduleText = (
  text: string,
  { part = 'customer' as Part, params = withFriend(), at = dueTime(), replyId = 0 } = {},
) => server.as(part).call('createScheduled', { params, body: { text, dueTime: at, replyId } });
const list = (part: Part, params = withFriend()) => server.as(part).call('getScheduled', { params });
const letTimeCome = () => server.db.update(scheduledMessages).set({ dueAt: new Date(Date.now() - 1_000) });
const context = () => ({ ...server, publisher: server.hub, presence: server.hub.presence });
const folder = () => join(server.config.dataDir, 'files');
const stored = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile());
const sent = () => server.db.select().from(messages).orderBy(messages.id);

describe('scheduled messages of friends and customers', () => {
  // covers: scheduled-everyone
  it('given a text and a photo, when they are due, then the friend receives both in their order', async () => {
    const at = dueTime();
    await scheduleText('မွေးနေ့မင်္ဂလာပါ', { at });
    const { scheduledId, file } = await schedulePhoto({ at });
    expect(file).toMatchObject({ name: 'ဓာတ်ပုံ.jpg', width: 80, height: 60 });
    await letTimeCome();
    expect((await Promise.all([sendScheduled(context()), sendScheduled(context())])).sort()).toEqual([0, 2]);
    const [text, picture] = await sent();
    expect([text?.text, picture?.width, picture?.photo]).toEqual(['မွေးနေ့မင်္ဂလာပါ', 80, expect.any(String)]);
    expect(await list('customer')).toEqual([]);
    const open = { sendPhoto: picture?.photo ?? '', fileType: '.png', id: picture?.id ?? 0 };
    expect((await server.as('friend').fetch(`/photo/${open.sendPhoto}${open.id}.png`)).status).toBe(200);
    expect((await server.as('customer').fetch(scheduledFilePath(scheduledId))).status).toBe(404);
  });

  // covers: scheduled-everyone
  it('given a customer, when they schedule to the page, then it is sent as the customer', async () => {
    await scheduleText('ပို့ပေးပါ', { params: withShop() });
    await letTimeCome();
    await sendScheduled(context());
    expect(await sent()).toMatchObject([{ text: 'ပို့ပေးပါ', side: 'A' }]);
  });

  // covers: scheduled-private
  it('given one that waits, when the other side asks, then there is none, and no file', async () => {
    const { scheduledId } = await schedulePhoto();
    const shop = await schedulePhoto({ params: withShop() });
    expect(await list('friend')).toEqual([]);
    expect(await list('owner', withShop())).toEqual([]);
    for (const [part, id] of [
      ['friend', scheduledId],
      ['owner', shop.scheduledId],
    ] as const) {
      expect((await server.as(part).fetch(scheduledFilePath(id))).status).toBe(404);
      expect(await server.as(part).refused('deleteScheduled', { params: { scheduledId: id } })).toMatchObject({
        code: 'notFound',
      });
    }
    const own = await server.as('customer').fetch(scheduledFilePath(scheduledId, 'preview'));
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const told = server.told.filter((one) => one.told === 'toPeople' && one.with[1].type === 'SM');
    expect(told.flatMap((one) => one.with[0])).toEqual([1, 2].map(() => server.people.customer.userAccountId));
  });

  // covers: scheduled-refused
  it('given a friendship that ended, when it is due, then its author is told once', async () => {
    const at = dueTime();
    await scheduleText('hello', { at });
    await schedulePhoto({ at });
    await letTimeCome();
    await server.db.update(friendships).set({ state: 'ended' });
    expect(await sendScheduled(context())).toBe(2);
    expect(await sent()).toEqual([]);
    expect(await server.db.select().from(scheduledMessages)).toMatchObject([
      { failure: 'author' },
      { failure: 'author' },
    ]);
    const told = await server.db.select().from(notifications).where(eq(notifications.kind, 'scheduledNotSent'));
    expect(told).toMatchObject([{ userAccountId: server.people.customer.userAccountId, detail: expect.any(String) }]);
  });

  // covers: scheduled-refused
  it('given an answered message that is gone, when it gets a new time, then it is sent alone', async () => {
    const asked = await archiveScene(server).writeToFriend('friend', 'when?');
    const { scheduledId, replyId } = await scheduleText('now', { replyId: asked.privateMessageId });
    expect(replyId).toBe(asked.privateMessageId);
    await server.db.delete(messages);
    await letTimeCome();
    await sendScheduled(context());
    expect(await list('customer')).toMatchObject([{ failure: 'reply' }]);
    await server.as('customer').call('updateScheduled', { params: { scheduledId }, body: { dueTime: null } });
    await expect.poll(async () => (await sent()).map(({ text }) => text)).toEqual(['now']);
  });

  it('given a deleted answered message, when it is due, then it is quoted as a live one is', async () => {
    const asked = await archiveScene(server).writeToFriend('friend', 'when?');
    await scheduleText('now', { replyId: asked.privateMessageId });
    const params = { privateMessageId: asked.privateMessageId, requestFormId: server.requestFormId };
    await server.as('friend').call('deletePrivateMessage', { params });
    await letTimeCome();
    await sendScheduled(context());
    expect((await sent()).at(-1)).toMatchObject({ text: 'now', replyToId: asked.privateMessageId });
  });
});

describe('files of scheduled messages', () => {
  it('given an upload that is repeated, when it arrives twice, then there is one file', async () => {
    const key = randomUUID();
    const first = await schedulePhoto({ key });
    expect(await schedulePhoto({ key })).toEqual(first);
    expect(await stored()).toHaveLength(2);
  });

  it('given the past, when a file is scheduled, then it is refused and not kept', async () => {
    const asked = schedulePhoto({ at: new Date(Date.now() - 1_000).toISOString() });
    await expect(asked).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  // covers: scheduled-once
  it('given a process that ended after sending, when the row is deleted, then the photo stays', async () => {
    const { scheduledId } = await schedulePhoto();
    await letTimeCome();
    vi.spyOn(server.hub, 'toConversation').mockImplementationOnce(() => {
      throw new Error('planted fault');
    });
    await expect(sendScheduled(context())).rejects.toThrow('planted fault');
    await server.db.update(scheduledMessages).set({ claimedUntil: new Date(Date.now() - 1) });
    await server.as('customer').call('deleteScheduled', { params: { scheduledId } });
    expect(await sent()).toHaveLength(1);
    expect(await stored()).toHaveLength(2);
  });

  // covers: scheduled-files
  it('given one that waits, when orphans are swept, then it stays; once deleted, it is gone', async () => {
    const { scheduledId } = await schedulePhoto();
    const sweep = () =>
      deleteOrphanedFiles(server.db, diskStore(folder()), new Date(Date.now() + 60_000), new AbortController().signal);
    expect([await sweep(), (await stored()).length]).toEqual([0, 2]);
    await server.as('customer').call('deleteScheduled', { params: { scheduledId } });
    expect(await stored()).toEqual([]);
  });

  // covers: scheduled-files
  it('given an account or a page, when it is removed for good, then its files are gone', async () => {
    await schedulePhoto();
    const deps = { ...context(), files: diskStore(folder()), log: server.app.log };
    await schedulePhoto({ part: 'owner', params: withShop() });
    await removeAccount(deps, server.people.admin.userAccountId, server.people.customer.userAccountId);
    expect(await server.db.select().from(scheduledMessages)).toEqual([]);
    expect(await stored()).toEqual([]);
    await server.as('staff').call('putScheduledFile', {
      params: {
        conversation: `page:${server.shop.pageId}:${server.people.otherCustomer.userAccountId}`,
        replyOrZero: 0,
        extension: 'jpg',
      },
      query: { dueTime: dueTime() },
      file: await photo(),
    });
    await server.db.update(pages).set({ removedAt: new Date(0) });
    await deleteRemovedPages(deps, new Date(), new AbortController().signal);
    expect(await stored()).toEqual([]);
  });

  it('given a photo that was not sent, when 30 days are over, then it is gone with its file', async () => {
    await schedulePhoto();
    const deps = { ...context(), files: diskStore(folder()) };
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await server.db.update(scheduledMessages).set({ failure: 'author' });
    await deleteOldFailed(deps, inDays(29));
    expect([(await list('customer')).length, (await stored()).length]).toEqual([1, 2]);
    await deleteOldFailed(deps, inDays(31));
    expect(await server.db.select().from(scheduledMessages)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('given a photo that still waits, when 30 days are over, then it is kept', async () => {
    await schedulePhoto();
    await deleteOldFailed({ ...context(), files: diskStore(folder()) }, new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await list('customer')).toHaveLength(1);
  });

  // covers: scheduled-archive
  it('given a photo that waits, when its author archives, then it is in the archive', async () => {
    await schedulePhoto();
    const scene = archiveScene(server);
    const files = await scene.open('customer', await scene.make('customer'));
    const [name = ''] = [...files.keys()].filter((one) => one.startsWith('files/scheduled-'));
    expect(files.get('index.html')?.toString()).toContain(`href="${name}"`);
    expect(files.get('data.json')?.toString()).toContain(name);
    expect(files.get('data.json')?.toString()).not.toContain('"photo"');
  });
});
