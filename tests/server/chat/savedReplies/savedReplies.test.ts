import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, DELETION_GRACE_MS, SAVED_REPLIES_MAX } from '#contract';
import { eraseDeletedAccounts } from '../../../../server/accounts/deletion.ts';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { auditEntries, labels, pageUsers, savedReplies, savedViews } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { newShop } from './newShop.ts';

const server = await serverOfFile();
let owner: ExamplePerson;
let pageId: number;
beforeEach(async () => {
  ({ owner, pageId } = await newShop(server));
});

const files = () => diskStore(join(server.config.dataDir, 'files'));
const ofPage = (shortcut: string, text = 'Thank you') =>
  server.as(owner).call('createSavedReply', { body: { pageId, shortcut, text } });
const own = (shortcut: string, text = 'Thank you') =>
  server.as(owner).call('createSavedReply', { body: { shortcut, text } });
const list = () => server.as(owner).call('getSavedReplies', { query: { pageId } });
const refused = async (shortcut: string, owned = true) =>
  (await server.as(owner).refused('createSavedReply', { body: { ...(owned ? { pageId } : {}), shortcut, text: 'x' } }))
    .code;

describe('saved replies', () => {
  it('given replies of the page and own ones, when they are listed, then the most used is first', async () => {
    await ofPage('hello', 'မင်္ဂလာပါ {customer}');
    const { savedReplyId } = await own('bye');
    await server.as(owner).call('countSavedReplyUse', { params: { savedReplyId } });
    expect(await list()).toMatchObject([
      { shortcut: 'bye', pageId: null, used: 1 },
      { shortcut: 'hello', pageId, used: 0, text: 'မင်္ဂလာပါ {customer}' },
    ]);
  });

  it('given a shortcut, when saved again in another case, then it is refused', async () => {
    await ofPage('Hello');
    await own('HELLO');
    expect([await refused('hELLO'), await refused('hello', false)]).toEqual(['conflict', 'conflict']);
    const { savedReplyId } = await ofPage('other');
    const change = { params: { savedReplyId }, body: { shortcut: 'hello', text: 'x' } };
    const refusal = await server.as(owner).refused('updateSavedReply', change);
    expect(refusal).toMatchObject({ code: 'conflict', fields: { shortcut: expect.any(String) } });
  });

  it('given a shortcut with a slash and invisible signs, when saved, then they go', async () => {
    expect((await ofPage(' /price\u200b ')).shortcut).toBe('price');
    expect([await refused('two words'), await refused('/'), await refused('a/b')]).toEqual(Array(3).fill('invalid'));
  });

  it('given as many as may be, when another is saved, then it is refused', async () => {
    const rows = Array.from({ length: SAVED_REPLIES_MAX - 1 }, (_, i) => ({ pageId, shortcut: `r${i}`, text: 'x' }));
    await server.db.insert(savedReplies).values(rows);
    const both = await Promise.all(
      ['one', 'two'].map((shortcut) =>
        server.as(owner).send('createSavedReply', { body: { pageId, shortcut, text: 'x' } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    await own('own');
  });

  it('given changes of a page’s replies, then the audit log has them, and not those of own ones', async () => {
    const { savedReplyId } = await ofPage('hello');
    const params = { savedReplyId };
    await server.as(owner).call('updateSavedReply', { params, body: { shortcut: 'hi', text: 'x' } });
    await server.as(owner).call('deleteSavedReply', { params });
    await own('bye');
    const entries = await server.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    const theirs = entries.filter(({ actorId, action }) => actorId === owner.userAccountId && action !== 'signedIn');
    expect(theirs.map((entry) => [entry.action, entry.pageId])).toEqual([
      ['savedReplyCreated', pageId],
      ['savedReplyChanged', pageId],
      ['savedReplyRemoved', pageId],
    ]);
  });

  it('given own replies, when their owner opens another of their pages, then they are there', async () => {
    await own('mine');
    await ofPage('hello');
    const second = await server.as(owner).call('createPage', { body: { title: 'Second' } });
    const found = await server.as(owner).call('getSavedReplies', { query: { pageId: second.pageId } });
    expect(found.map(({ shortcut }) => shortcut)).toEqual(['mine']);
  });

  it('given an account that is erased, when its time is over, then its own replies are gone', async () => {
    const staff = await server.addPerson({ userName: `leaving${pageId}` });
    const { userAccountId } = staff;
    const userTypeId = BUILT_IN_USER_TYPES.staff;
    await server.db.insert(pageUsers).values({ pageId, userAccountId, userTypeId, accepted: true });
    await server.as(staff).call('createSavedReply', { body: { shortcut: 'mine', text: 'x' } });
    await server.as(staff).call('requestDeletion');
    const left = () => server.db.$count(savedReplies, eq(savedReplies.userAccountId, userAccountId));
    expect(await left()).toBe(1);
    await eraseDeletedAccounts(
      { db: server.db, log: server.app.log, files: files() },
      new Date(Date.now() + DELETION_GRACE_MS + 60_000),
    );
    expect(await left()).toBe(0);
  });

  it('given an account that an admin removes, then its own replies are gone', async () => {
    await own('mine');
    const { userAccountId } = owner;
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId } });
    expect(await server.db.$count(savedReplies, eq(savedReplies.userAccountId, userAccountId))).toBe(0);
  });

  it('given a removed page, when nobody can put it back, then what its staff keeps is gone', async () => {
    await ofPage('hello');
    await server.as(owner).call('createLabel', { params: { pageId }, body: { nameEn: 'x', nameMy: '', color: 'red' } });
    const view = { name: 'x', filter: {}, sort: 'newest', forPage: true } as const;
    await server.as(owner).call('createView', { params: { pageId }, body: view });
    await server.as(owner).call('deletePage', { params: { pageId } });
    const left = async () =>
      Promise.all([savedReplies, labels, savedViews].map((table) => server.db.$count(table, eq(table.pageId, pageId))));
    expect(await left()).toEqual([1, 1, 1]);
    const before = new Date(Date.now() + 60_000);
    await deleteRemovedPages({ db: server.db, files: files() }, before, new AbortController().signal);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
