import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, FILES_AT_ONCE, savedReplyFilePath, savedReplyPreviewPath } from '#contract';
import { deleteRemovedPages } from '../../../../server/chat/pages/removePage.ts';
import { sweepReplyFiles } from '../../../../server/chat/savedReplies/replyFiles.ts';
import { pageUsers, savedReplyFiles } from '../../../../server/db/schema.ts';
import { diskStore } from '../../../../server/files/diskStore.ts';
import { messageFile, messagePreview } from '../../../../server/files/fileNames.ts';
import { deleteOrphanedFiles } from '../../../../server/files/orphans.ts';
import { serverOfFile } from '../../../serverApp.ts';
import type { ExamplePerson } from '../../../serverPeople.ts';
import { LETTER, PICTURE } from '../../permissions/material.ts';
import { newShop } from './newShop.ts';

const server = await serverOfFile();
let owner: ExamplePerson;
let pageId: number;
beforeEach(async () => {
  ({ owner, pageId } = await newShop(server));
});

const store = () => diskStore(join(server.config.dataDir, 'files'));
async function newReply(own = false) {
  const body = { shortcut: 'prices', text: 'Our prices', ...(own ? {} : { pageId }) };
  return (await server.as(owner).call('createSavedReply', { body })).savedReplyId;
}
const put = (savedReplyId: number, file: typeof PICTURE | typeof LETTER = PICTURE, key?: string) =>
  server.as(owner).call('putSavedReplyFile', { params: { savedReplyId }, file, ...(key ? { key } : {}) });
async function filesOf(savedReplyId: number) {
  const replies = await server.as(owner).call('getSavedReplies', { query: { pageId } });
  return replies.find((reply) => reply.savedReplyId === savedReplyId)?.files;
}
async function newStaff() {
  const person = await server.addPerson({ userName: `staff${pageId}` });
  const row = { pageId, userAccountId: person.userAccountId, userTypeId: BUILT_IN_USER_TYPES.staff, accepted: true };
  await server.db.insert(pageUsers).values(row);
  return person;
}
const isStored = async (photo: string) => (await store().size(messageFile(photo))) !== null;
const sweep = () => sweepReplyFiles(server.db, store());

describe('the files of saved replies', () => {
  // covers: replies-files-stored
  it('given a photo and a file, when they are added, then they are listed and served', async () => {
    const savedReplyId = await newReply();
    const photo = await put(savedReplyId);
    const letter = await put(savedReplyId, LETTER);
    expect(photo).toMatchObject({ name: 'photo.png', image: { width: 8, height: 8 } });
    expect(letter).toMatchObject({ name: 'letter.txt', image: null });
    expect(await filesOf(savedReplyId)).toEqual([photo, letter]);
    const typeAt = async (path: string) => (await server.as(owner).fetch(path)).headers.get('content-type');
    expect(await typeAt(savedReplyFilePath(photo.photo))).toBe('image/png');
    expect(await typeAt(savedReplyPreviewPath(photo.photo))).toBe('image/webp');
    const answer = await server.as(owner).fetch(savedReplyFilePath(letter.photo));
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="letter.txt"');
    expect(await answer.text()).toBe(LETTER.content);
  });

  // covers: replies-files-stored
  it('given a file of a reply, when others than its readers open it, then they do not get it', async () => {
    const [ofPage, own] = [await put(await newReply()), await put(await newReply(true))];
    const staff = await newStaff();
    const statusFor = async (person: ExamplePerson | 'customer' | 'admin', photo: string) =>
      (await server.as(person).fetch(savedReplyFilePath(photo))).status;
    expect(await statusFor(staff, ofPage.photo)).toBe(200);
    expect([await statusFor('customer', ofPage.photo), await statusFor('admin', ofPage.photo)]).toEqual([404, 404]);
    expect(await statusFor(staff, own.photo)).toBe(404);
    expect((await fetch(server.url + savedReplyFilePath(ofPage.photo))).status).toBe(401);
  });

  it('given a repeated upload, then the reply has the file once', async () => {
    const savedReplyId = await newReply();
    const key = crypto.randomUUID();
    const first = await put(savedReplyId, PICTURE, key);
    expect(await put(savedReplyId, PICTURE, key)).toEqual(first);
    expect(await filesOf(savedReplyId)).toEqual([first]);
  });

  it('given as many files as may be, when another is added, then it is refused', async () => {
    const savedReplyId = await newReply();
    const columns = { savedReplyId, addedById: owner.userAccountId, fileType: '.bin', fileName: 'file', fileBytes: 1 };
    const rows = Array.from({ length: FILES_AT_ONCE }, (_, i) => ({ ...columns, photo: `${savedReplyId}-${i}` }));
    await server.db.insert(savedReplyFiles).values(rows);
    const refusal = await server.as(owner).refused('putSavedReplyFile', { params: { savedReplyId }, file: PICTURE });
    expect(refusal.code).toBe('conflict');
  });

  // covers: replies-files-stored
  it('given a removed file, a deleted reply or a page that is gone, then files are deleted', async () => {
    const savedReplyId = await newReply();
    const [first, second] = [await put(savedReplyId), await put(savedReplyId)];
    const params = { savedReplyId, fileId: first.fileId };
    await server.as(owner).call('deleteSavedReplyFile', { params });
    expect((await server.as(owner).fetch(savedReplyFilePath(first.photo))).status).toBe(404);
    expect((await server.as(owner).refused('deleteSavedReplyFile', { params })).code).toBe('notFound');
    await sweep();
    expect([await isStored(first.photo), await isStored(second.photo)]).toEqual([false, true]);
    await server.as(owner).call('deleteSavedReply', { params: { savedReplyId } });
    const third = await put(await newReply());
    await server.as(owner).call('deletePage', { params: { pageId } });
    await sweep();
    expect([await isStored(second.photo), await isStored(third.photo)]).toEqual([false, true]);
    const deps = { db: server.db, files: store() };
    await deleteRemovedPages(deps, new Date(Date.now() + 60_000), new AbortController().signal);
    await sweep();
    expect([await isStored(third.photo), await store().size(messagePreview(third.photo))]).toEqual([false, null]);
    expect(await server.db.$count(savedReplyFiles, isNull(savedReplyFiles.savedReplyId))).toBe(0);
  });

  it('given a file of a reply, when orphans are deleted, then it stays', async () => {
    const { photo } = await put(await newReply());
    await deleteOrphanedFiles(server.db, store(), new Date(Date.now() + 60_000), new AbortController().signal);
    expect(await isStored(photo)).toBe(true);
  });
});
