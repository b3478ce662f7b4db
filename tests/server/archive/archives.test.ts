import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { archivePath } from '#contract';
import { ARCHIVE_KEPT_MS } from '../../../server/archive/archiveRows.ts';
import {
  conversations,
  dataArchives,
  friendships,
  pageUsers,
  ratings,
  sessions,
  userAccounts,
} from '../../../server/db/schema.ts';
import { serverOfFile, startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { whileRefused } from '../refusedRows.ts';
import { archiveScene } from './archiveScene.ts';

const HOSTILE = `<script>alert("1")</script><img src=x onerror='alert(1)'>`;
const HOSTILE_NAMES = ['<script>.txt', '../../x', 'gpj.‮exe', 'ဓာတ်ပုံ ၁.txt', 'page.html'];

const server = await serverOfFile();
let scene: ReturnType<typeof archiveScene>;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  scene = archiveScene(server);
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } });
  photo = new Uint8Array(await picture.jpeg().toBuffer());
});

/** All pages of an archive as one text. */
const pagesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].filter(([name]) => name.endsWith('.html')).map(([, content]) => content.toString());
const json = (files: ReadonlyMap<string, Buffer>) => JSON.parse(files.get('data.json')?.toString() ?? '');
const idOf = (part: keyof TestServer['people']) => server.people[part].userAccountId;

describe('an archive of everything about a person', () => {
  // covers: call-createArchive
  it('given messages and files, then it has the pages, the files and the data in their order', async () => {
    await scene.writeInShop('customer', 'customer', 'မင်္ဂလာပါ');
    await scene.writeInShop('owner', 'customer', 'the answer');
    await scene.sendInShop('customer', 'customer', 'holiday.jpg', photo, 'jpg');
    await scene.writeToFriend('customer', 'to a friend');
    const files = await scene.open('customer', await scene.make('customer'));
    const shop = json(files).conversations.find(({ kind }: { kind: string }) => kind === 'page');
    expect(shop.messages).toMatchObject([
      { text: 'မင်္ဂလာပါ', own: true },
      { text: 'the answer', own: false },
      { fileName: 'holiday.jpg', own: true },
    ]);
    const picture = files.get(shop.messages[2].file);
    expect((await sharp(picture).metadata()).width).toBe(40);
    const index = files.get('index.html')?.toString() ?? '';
    for (const text of ['မနှင်းဝတ်ရည်', 'ရွှေမင်္ဂလာ Shop', 'ကိုထက်နိုင်']) expect(index).toContain(text);
    const page = pagesOf(files).find((text) => text.includes('the answer')) ?? '';
    expect(page.indexOf('မင်္ဂလာပါ')).toBeLessThan(page.indexOf('the answer'));
    expect(page).toContain(`<img src="../${shop.messages[2].file}"`);
  });

  it('given hostile texts and names, then they are text, and no name leaves the folder', async () => {
    await server.db
      .update(userAccounts)
      .set({ profileName: HOSTILE })
      .where(eq(userAccounts.id, idOf('stranger')));
    const asker = { askerId: idOf('stranger'), askedId: idOf('customer'), state: 'friends' as const };
    await server.db.insert(friendships).values({ ...asker, nameByAsked: HOSTILE });
    await scene.writeInShop('customer', 'customer', HOSTILE);
    for (const name of HOSTILE_NAMES)
      await scene.sendInShop('customer', 'customer', name, 'a text', name.split('.').at(-1));
    const files = await scene.open('customer', await scene.make('customer'));
    for (const page of pagesOf(files)) {
      expect(page).not.toMatch(/<script|<img src=x|‮/);
      expect(page).toContain("script-src 'none'".replaceAll("'", '&#39;'));
    }
    expect(pagesOf(files).join()).toContain('&lt;script&gt;alert(&quot;1&quot;)');
    for (const name of files.keys())
      expect(name).toMatch(/^(files|conversations)\/[a-z0-9][a-z0-9.-]*$|^[a-z]+\.(html|json)$/);
    expect([...files.keys()].filter((name) => name.startsWith('files/') && name.endsWith('.html'))).toEqual([]);
    expect(pagesOf(files).join()).toContain('ဓာတ်ပုံ ၁.txt');
  });

  it('given files that a system runs when they are opened, then all of them are text', async () => {
    for (const type of ['shtml', 'vbs', 'lnk', 'url', 'wsf', 'bat', 'exe', 'html'])
      await scene.sendInShop('customer', 'customer', `a.${type}`, 'a text', type);
    const files = await scene.open('customer', await scene.make('customer'));
    const sent = [...files.keys()].filter((name) => name.startsWith('files/'));
    for (const type of ['shtml', 'vbs', 'lnk', 'url', 'wsf', 'bat', 'exe', 'html'])
      expect(sent).toContainEqual(expect.stringMatching(`\\.${type}\\.txt$`));
    for (const name of sent) expect(name).toMatch(/\.(txt|x\.txt|jpeg|jpg|webp|bin)$/);
  });

  it('given private facts of others, then they are not in it', async () => {
    await server.db
      .update(userAccounts)
      .set({ phone: '09420099001', email: 'secret@example.com', address: 'a secret street', nrcNo: '12/ABC(N)000111' })
      .where(eq(userAccounts.id, idOf('friend')));
    const files = await scene.open('customer', await scene.make('customer'));
    const all = [...files.values()].map(String).join();
    for (const secret of ['09420099001', 'secret@example.com', 'a secret street', '000111'])
      expect(all).not.toContain(secret);
  });

  it('given somebody who serves a page, then of its conversations they get what they wrote', async () => {
    await scene.writeInShop('otherCustomer', 'otherCustomer', 'only for the page');
    await scene.writeInShop('owner', 'otherCustomer', 'written by the owner');
    const files = await scene.open('owner', await scene.make('owner'));
    const all = [...files.values()].map(String).join();
    expect(all).toContain('written by the owner');
    expect(all).not.toContain('only for the page');
  });

  it('given an ended friendship, then only the own messages are in it, without quotes', async () => {
    const { privateMessageId } = await scene.writeToFriend('friend', 'what the friend wrote');
    await scene.writeToFriend('customer', 'the own reply', privateMessageId);
    const state = (value: 'friends' | 'ended') =>
      server.db.update(friendships).set({ state: value }).where(eq(friendships.id, server.requestFormId));
    await state('ended');
    const files = await scene.open('customer', await scene.make('customer'));
    await state('friends');
    const all = [...files.values()].map(String).join();
    expect(all).toContain('the own reply');
    expect(all).not.toContain('what the friend wrote');
  });
});

describe('the file of an archive', () => {
  it('given its address, when somebody else or nobody asks, then they do not get it', async () => {
    const path = archivePath(await scene.make('customer'));
    for (const part of ['friend', 'owner', 'admin', 'stranger'] as const)
      expect((await server.as(part).fetch(path)).status).toBe(404);
    expect((await server.nobody.fetch(path)).status).toBe(401);
    for (const guessed of ['x'.repeat(22), '1', '..%2f..%2fmessage%2fx', 'x'.repeat(22).concat('.preview')])
      expect((await server.as('customer').fetch(`/archive/${guessed}.zip`)).status).toBe(404);
  });

  it('given a download that breaks off, when it continues, then the parts are the whole file', async () => {
    const path = archivePath(await scene.make('customer'));
    const get = async (range?: string) => {
      const answer = await server.as('customer').fetch(path, range ? { headers: { range } } : {});
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const whole = await get();
    expect(whole.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mingala-/);
    const first = await get('bytes=0-999');
    const rest = await get('bytes=1000-');
    expect([first.answer.status, rest.answer.status]).toEqual([206, 206]);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
  });

  it('given seven days, when expired archives are removed, then the file and the row are gone', async () => {
    const file = await scene.make('friend');
    await server.app.archives.removeExpired(new Date(Date.now() + ARCHIVE_KEPT_MS - 60_000));
    expect((await server.as('friend').fetch(archivePath(file))).status).toBe(200);
    await server.app.archives.removeExpired(new Date(Date.now() + ARCHIVE_KEPT_MS + 60_000));
    expect((await server.as('friend').fetch(archivePath(file))).status).toBe(404);
    expect((await server.as('friend').call('getArchive')).archive).toBeNull();
  });

  // covers: call-deleteArchive
  it('given an archive, when it is deleted or replaced, then the earlier file is gone', async () => {
    const first = await scene.make('friend');
    const second = await scene.make('friend');
    expect((await server.as('friend').fetch(archivePath(first))).status).toBe(404);
    await server.as('friend').call('deleteArchive');
    expect((await server.as('friend').fetch(archivePath(second))).status).toBe(404);
  });
});

describe('making an archive', () => {
  it('given one that is being made, when another is asked for, then it is refused', async () => {
    await server.as('staff').call('createArchive', { body: { language: 'my' } });
    const until = new Date(Date.now() + 60_000);
    await server.db.update(dataArchives).set({ file: null, claimedUntil: until, claimedBy: 'elsewhere' });
    expect(await server.as('staff').refused('createArchive', { body: { language: 'my' } })).toMatchObject({
      code: 'conflict',
    });
    await server.db.delete(dataArchives);
  });

  it('given a process that crashed while it made one, then another process makes it', async () => {
    await server.as('friend').call('createArchive', { body: { language: 'my' } });
    await server.app.archives.work();
    await server.db.update(dataArchives).set({ file: null, expiresAt: null });
    await scene.leaveUnfinished('friend');
    const other = await startServer({ beside: server });
    await other.app.archives.work();
    expect((await other.as('friend').call('getArchive')).archive).toMatchObject({ state: 'ready' });
    await other.close();
  });

  it('given two processes, when both look for work, then one makes the archive', async () => {
    const other = await startServer({ beside: server });
    await server.as('staff').call('deleteArchive');
    await server.as('staff').call('createArchive', { body: { language: 'my' } });
    await Promise.all([server.app.archives.work(), other.app.archives.work()]);
    await Promise.all([server.app.archives.work(), other.app.archives.work()]);
    const [row] = await server.db
      .select()
      .from(dataArchives)
      .where(eq(dataArchives.userAccountId, idOf('staff')));
    expect(row).toMatchObject({ tries: 1, failed: false });
    await other.close();
  });

  it('given one whose failure cannot be stored, then the next one is made', async () => {
    await server.db.delete(dataArchives);
    const asked = { language: 'my', requestedAt: new Date(0), tries: 3 } as const;
    await server.db.insert(dataArchives).values([
      { ...asked, userAccountId: idOf('friend') },
      { ...asked, userAccountId: idOf('staff'), requestedAt: new Date(), tries: 0 },
    ]);
    await whileRefused(server.owner, 'data_archive', 'not failed', () => server.app.archives.work());
    expect((await server.as('staff').call('getArchive')).archive).toMatchObject({ state: 'ready' });
    await server.db.delete(dataArchives);
  });

  // covers: call-getArchive
  it('given a file store that fails, then the person learns of it and may ask again', async () => {
    await scene.make('otherOwner');
    const folder = server.config.dataDir;
    server.config.dataDir = '/nowhere/at/all';
    await server.as('otherOwner').call('createArchive', { body: { language: 'my' } });
    await server.app.archives.work();
    server.config.dataDir = folder;
    expect((await server.as('otherOwner').call('getArchive')).archive).toMatchObject({ state: 'failed' });
    await scene.make('otherOwner');
  });
});

describe('asking for an archive', () => {
  it('given a session that was not confirmed lately, then it is refused, and allowed afterwards', async () => {
    const client = server.as('otherOwner');
    await client.call('deleteArchive');
    const session = eq(sessions.userAccountId, idOf('otherOwner'));
    await server.db
      .update(sessions)
      .set({ confirmedAt: new Date(0) })
      .where(session);
    const request = { body: { language: 'my' as const } };
    expect(await client.refused('createArchive', request)).toMatchObject({ code: 'confirmationRequired' });
    await client.call('confirmSession', { body: { password: PASSWORD } });
    await client.call('createArchive', request);
    await server.app.archives.work();
  });
});

describe('an archive of one conversation', () => {
  it('given an owner of the page, then it has the conversation of that customer alone', async () => {
    const files = await scene.open('owner', await scene.make('owner', scene.shopKey('otherCustomer')));
    const all = [...files.values()].map(String).join();
    expect(all).toContain('only for the page');
    expect(all).not.toContain('the answer');
    expect(json(files).conversations).toHaveLength(1);
    expect(json(files).profile).toBeUndefined();
  });

  it('given a conversation whose messages were deleted, then an owner still gets its notes', async () => {
    const customer = 'stranger';
    const { pageId } = server.shop;
    await server.as(customer).call('createPageUser', { body: { pageId } });
    const { messageId } = await scene.writeInShop(customer, customer, 'soon deleted');
    const params = { pageId, customerId: idOf(customer) };
    await server.as(customer).call('deleteMessage', { params: { ...params, messageId } });
    await server.as('owner').call('createNote', { params, body: { text: 'called by phone', mentions: [] } });
    const files = await scene.open('owner', await scene.make('owner', scene.shopKey(customer)));
    expect(json(files).conversations).toMatchObject([{ messages: [], notes: [{ text: 'called by phone' }] }]);
    expect(files.get('conversations/1.html')?.toString()).toContain('called by phone');
    expect(files.get('index.html')?.toString()).toContain('href="conversations/1.html"');
  });

  // covers: rating-archive
  it('given a rating, then the archives of the customer and of an owner have it', async () => {
    await scene.writeInShop('customer', 'customer', 'before the rating');
    const [row] = await server.db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.customerId, idOf('customer')));
    const rating = { conversationId: row?.id ?? 0, roundAt: new Date(), pageId: server.shop.pageId, stars: 2 };
    await server.db.insert(ratings).values({ ...rating, text: 'what the customer said' });
    const key = scene.shopKey('customer');
    for (const [part, of] of [
      ['customer', undefined],
      ['owner', key],
      ['staff', undefined],
    ] as const) {
      const files = await scene.open(part, await scene.make(part, of));
      const found = [...pagesOf(files), String(files.get('data.json'))].filter((one) =>
        one.includes('what the customer said'),
      );
      expect(found).toHaveLength(part === 'staff' ? 0 : 2);
    }
  });

  // covers: desk-history-archive
  it('given a new assignee, then the archive of an owner has it, that of the customer not', async () => {
    const params = { pageId: server.shop.pageId, customerId: idOf('customer') };
    const { userAccountId: assigneeId, profileName } = server.people.owner;
    await server.as('owner').call('changeDesk', { params, body: { assigneeId } });
    const ofOwner = await scene.open('owner', await scene.make('owner', scene.shopKey('customer')));
    expect(json(ofOwner).conversations[0]).toMatchObject({
      history: [{ kind: 'assignee', by: profileName, assignee: profileName }],
    });
    expect(pagesOf(ofOwner).join()).toContain('Who took care of it');
    const ofCustomer = await scene.open('customer', await scene.make('customer', undefined));
    expect(String(ofCustomer.get('data.json'))).not.toContain('"history"');
  });

  it('given staff or strangers, when they ask, then there is no such conversation', async () => {
    for (const part of ['staff', 'otherCustomer', 'friend', 'admin'] as const)
      expect(
        await server.as(part).refused('createArchive', {
          body: { language: 'en', conversation: scene.shopKey('customer') },
        }),
      ).toMatchObject({ code: 'notFound' });
  });

  it('given an owner who is removed before it is made, then it is not made', async () => {
    const client = server.as('owner');
    await client.call('deleteArchive');
    await server.app.archives.close();
    const other = await startServer({ beside: server });
    await client.call('createArchive', { body: { language: 'en', conversation: scene.shopKey('customer') } });
    await server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, idOf('owner')));
    await other.app.archives.work();
    expect((await client.call('getArchive')).archive).toMatchObject({ state: 'failed' });
    await other.close();
  });
});
