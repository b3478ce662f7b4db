import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, DELETION_GRACE_MS, NOTES_MAX } from '#contract';
import { eraseDeletedAccounts } from '../../../../server/accounts/deletion.ts';
import { deleteOldNotes } from '../../../../server/chat/notes/deleteNotes.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { auditEntries, notes, notifications, pageUsers, userTypes } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { archiveScene } from '../../archive/archiveScene.ts';

const SECRET = 'လျှို့ဝှက် မှတ်စု';

const server = await serverOfFile();
/** Staff with the flag `notes` alone. */
let helper: ExamplePerson;
beforeAll(async () => {
  const [type] = await server.db.insert(userTypes).values({ name: 'Helper', side: 'P', notes: true }).returning();
  helper = await server.addPerson({ userName: 'helper', profileName: 'Helper' });
  const row = { pageId: server.shop.pageId, userAccountId: helper.userAccountId, userTypeId: type?.id ?? 0 };
  await server.db.insert(pageUsers).values({ ...row, accepted: true });
});
beforeEach(async () => {
  await server.db.delete(notes);
  await server.db.delete(notifications);
});

const customerId = () => server.people.customer.userAccountId;
const params = () => ({ pageId: server.shop.pageId, customerId: customerId() });
const write = (text = SECRET, mentions: number[] = [], key?: string) =>
  server.as('owner').call('createNote', { params: params(), body: { text, mentions }, ...(key ? { key } : {}) });
const list = () => server.as(helper).call('getNotes', { params: params() });
const noticesOf = (person: ExamplePerson) => server.as(person).call('getNotifications');
const files = () => diskStore(server.config.dataDir);

describe('writing notes', () => {
  it('given a note, when another of the staff reads the notes, then it names its author', async () => {
    const { noteId } = await write();
    const { notes: found, readers } = await list();
    expect(found).toMatchObject([{ noteId, text: SECRET, author: { profileName: server.people.owner.profileName } }]);
    const { owner, staff } = server.people;
    const ids = [owner, staff, helper].map(({ userAccountId }) => userAccountId);
    expect(readers.map(({ userAccountId }) => userAccountId)).toEqual(ids);
  });

  it('given a request that is repeated, when it arrives twice, then there is one note', async () => {
    const key = randomUUID();
    const first = await write('once', [], key);
    expect(await write('once', [], key)).toEqual(first);
    expect((await list()).notes).toHaveLength(1);
    await server.as('owner').call('deleteNote', { params: { noteId: first.noteId } });
    const repeated = { params: params(), body: { text: 'once', mentions: [] }, key };
    expect(await server.as('owner').refused('createNote', repeated)).toMatchObject({ code: 'conflict' });
  });

  it('given an edited and a deleted note, when they are listed, then one is new and one is gone', async () => {
    const { noteId } = await write('first');
    const { noteId: gone } = await write('second');
    await server.as('owner').call('updateNote', { params: { noteId }, body: { text: 'changed', mentions: [] } });
    for (const _ of [1, 2])
      expect(await server.as('owner').call('deleteNote', { params: { noteId: gone } })).toEqual({ deleted: gone });
    expect((await list()).notes).toMatchObject([{ text: 'changed', editedTime: expect.any(String) }]);
    const edit = { params: { noteId: gone }, body: { text: 'again', mentions: [] } };
    expect(await server.as('owner').refused('updateNote', edit)).toMatchObject({ code: 'notFound' });
    expect(await server.db.select().from(notes).where(eq(notes.id, gone))).toMatchObject([{ text: '' }]);
  });

  it('given more notes than are listed, when they are read, then the newest come, oldest first', async () => {
    const row = { ...params(), authorId: helper.userAccountId };
    await server.db
      .insert(notes)
      .values(Array.from({ length: NOTES_MAX + 2 }, (_, i) => ({ ...row, text: `note ${i}` })));
    const { notes: found } = await list();
    expect([found.length, found[0]?.text, found.at(-1)?.text]).toEqual([NOTES_MAX, 'note 2', `note ${NOTES_MAX + 1}`]);
  });

  it('given the note of another, when the owner deletes it, then the audit log says so', async () => {
    const body = { text: 'not nice', mentions: [] };
    const { noteId } = await server.as(helper).call('createNote', { params: params(), body });
    await server.as('owner').call('deleteNote', { params: { noteId } });
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'noteRemoved', targetId: helper.userAccountId, details: { noteId } });
  });
});

describe('mentions', () => {
  // covers: note-mentions
  it('given a note that mentions staff, when it is written, then they are notified once', async () => {
    const { noteId } = await write('please help', [helper.userAccountId, server.people.owner.userAccountId]);
    await server
      .as('owner')
      .call('updateNote', { params: { noteId }, body: { text: 'please', mentions: [helper.userAccountId] } });
    await write('please again', [helper.userAccountId]);
    const notice = { kind: 'noteMention', customerId: customerId(), detail: server.people.customer.profileName };
    expect(await noticesOf(helper)).toMatchObject([{ ...notice, page: { pageId: server.shop.pageId } }]);
    expect(await noticesOf(server.people.owner)).toEqual([]);
  });

  it('given people who may not read notes, when a note mentions them, then it is refused', async () => {
    for (const part of ['customer', 'stranger', 'otherOwner'] as const) {
      const body = { text: 'hello', mentions: [server.people[part].userAccountId] };
      const refusal = await server.as('owner').refused('createNote', { params: params(), body });
      expect(refusal).toMatchObject({ code: 'invalid', fields: { mentions: expect.any(String) } });
    }
    expect((await list()).notes).toEqual([]);
  });
});

describe('what customers see of notes', () => {
  // covers: private-notes
  it('given a note, when its customer reads all they can, then it is nowhere', async () => {
    const { pageId } = server.shop;
    const place = { ...params(), customerOrPage: 'C' } as const;
    await server.as('customer').call('createMessage', {
      body: { sendMessage: 'hello', pageDto: { pageId }, customerOrPage: 'C', customerId: customerId() },
    });
    const { noteId } = await write(SECRET);
    const customer = server.as('customer');
    const answers = await Promise.all([
      customer.call('getMessages', { query: place }),
      customer.call('getMessageChanges', { query: { ...place, revision: 0 } }),
      customer.call('searchMessages', { query: { customerOrPage: 'C', search: SECRET } }),
      customer.call('getPages', { query: { customerOrPage: 'C' } }),
      customer.call('getNotifications'),
    ]);
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    const scene = archiveScene(server);
    const own = await scene.open('customer', await scene.make('customer'));
    expect([...own.values()].map(String).join()).not.toContain(SECRET);
    for (const messageId of [noteId, 1]) {
      const found = await customer.send('getMessages', { query: { ...place, replyId: messageId } });
      expect(await found.text()).not.toContain(SECRET);
    }
  });

  it('given a note, when the staff search messages, then it is not among them', async () => {
    await write(SECRET);
    const query = { customerOrPage: 'P', pageId: server.shop.pageId, search: SECRET } as const;
    expect((await server.as('owner').call('searchMessages', { query })).found).toEqual([]);
  });

  // covers: private-notes
  it('given a note, when the owner exports the conversation, then it is in pages and data', async () => {
    const { pageId } = server.shop;
    await server.as('customer').call('createMessage', {
      body: { sendMessage: 'hello', pageDto: { pageId }, customerOrPage: 'C', customerId: customerId() },
    });
    await write(SECRET);
    const scene = archiveScene(server);
    const whole = await scene.open('owner', await scene.make('owner', scene.shopKey('customer')));
    expect(whole.get('data.json')?.toString()).toContain(SECRET);
    expect(whole.get('conversations/1.html')?.toString()).toContain(SECRET);
    const ofAccount = await scene.open('owner', await scene.make('owner'));
    expect([...ofAccount.values()].map(String).join()).not.toContain(SECRET);
  });
});

describe('the end of notes', () => {
  async function noted() {
    const person = await server.addPerson({ userName: `noted-${randomUUID()}` });
    const { userAccountId } = person;
    const row = { pageId: server.shop.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.customer };
    await server.db.insert(pageUsers).values({ ...row, accepted: true });
    const body = { text: SECRET, mentions: [helper.userAccountId] };
    const about = { pageId: server.shop.pageId, customerId: userAccountId };
    await server.as('owner').call('createNote', { params: about, body });
    return person;
  }

  // covers: note-erasure
  it('given a note, when its customer is erased or removed, then note and mention are gone', async () => {
    const [erased, removed] = [await noted(), await noted()];
    await server.as(erased).call('requestDeletion');
    expect(await server.db.select().from(notes)).toHaveLength(2);
    await eraseDeletedAccounts(
      { db: server.db, log: server.app.log, files: files() },
      new Date(Date.now() + DELETION_GRACE_MS + 60_000),
    );
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: removed.userAccountId } });
    expect(await server.db.select().from(notes)).toEqual([]);
    expect(await noticesOf(helper)).toEqual([]);
  });

  it('given a note, when its page is removed for good, then it is gone', async () => {
    const made = await server
      .as('admin')
      .call('createPage', { body: { title: 'Closes soon', ownerId: helper.userAccountId } });
    const row = { pageId: made.pageId, customerId: customerId(), authorId: helper.userAccountId, text: SECRET };
    await server.db.insert(notes).values(row);
    await server.as(helper).call('deletePage', { params: { pageId: made.pageId } });
    const after = new Date(Date.now() + 60_000);
    await deleteRemovedPages({ db: server.db, files: files() }, after, new AbortController().signal);
    expect(await server.db.select().from(notes)).toEqual([]);
  });

  it('given a note older than messages are kept, when old ones go, then it is gone', async () => {
    const { noteId } = await write('old');
    await server.db.update(notes).set({ createdAt: new Date(0) });
    await write('new');
    server.told.length = 0;
    expect(await deleteOldNotes({ db: server.db, publisher: server.hub }, new Date(1_000))).toBe(1);
    expect((await list()).notes.map(({ text, noteId: id }) => [text, id === noteId])).toEqual([['new', false]]);
  });
});
