import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseDeletedAccounts } from '../../../server/accounts/deletion.ts';
import { dataArchives, scheduledMessages, userAccounts } from '../../../server/db/schema.ts';
import { unavailable } from '../../../server/errors.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { messageFile, newStoredName, userPhotoFile } from '../../../server/files/fileNames.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const kept: string[] = [];
/** A store that takes files in and deletes none, as a bucket whose key may not delete; `kept` has those that were to be deleted. */
const files = {
  ...diskStore(await mkdtemp(join(tmpdir(), 'mingala-kept-'))),
  remove: (name: string) => {
    kept.push(name);
    return Promise.reject(unavailable());
  },
  check: async () => undefined,
  close: () => undefined,
};
const server = await serverOfFile({ files });
let count = 0;
let person: ExamplePerson;
const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1a80fe' } });
const photo = { name: 'me.png', content: new Uint8Array(await picture.png().toBuffer()) };
const setOwnPhoto = () => server.as(person).call('putUserPhoto', { params: { id: person.userAccountId }, file: photo });
const setPagePhoto = () => server.as('owner').call('putPagePhoto', { params: { id: server.shop.pageId }, file: photo });
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `pictured${count}` });
});

describe('given files that cannot be deleted', () => {
  it('when the own photo is replaced, then it is, and the caches of all processes learn of it', async () => {
    await setOwnPhoto();
    server.told.length = 0;
    const { photo: newest } = await setOwnPhoto();
    expect(await server.as(person).call('getUserAccount', { params: { id: person.userAccountId } })).toMatchObject({
      profilePhoto: newest,
    });
    expect(server.told).toContainEqual({ told: 'accountChanged', with: [person.userAccountId] });
  });

  it('when the photo of a page is replaced, then its members are told', async () => {
    await setPagePhoto();
    server.told.length = 0;
    await setPagePhoto();
    expect(server.told.filter(({ told }) => told === 'toPeople')).not.toEqual([]);
  });

  it('when an account is removed, then the admin is answered, and the log names what is left', async () => {
    await setOwnPhoto();
    server.log.length = 0;
    await server.as('admin').call('deleteUserAccount', { params: { userAccountId: person.userAccountId } });
    expect(server.log.filter((line) => line.includes('could not be deleted'))).toHaveLength(1);
  });

  it('when a scheduled file is deleted, then it is', async () => {
    const me = server.as('customer');
    const conversation = `page:${server.shop.pageId}:${server.people.customer.userAccountId}`;
    const { scheduledId } = await me.call('putScheduledFile', {
      params: { conversation, replyOrZero: 0, extension: 'png' },
      query: { dueTime: new Date(Date.now() + 3_600_000).toISOString() },
      file: photo,
    });
    await me.call('deleteScheduled', { params: { scheduledId } });
    expect(await me.call('getScheduled', { params: { conversation } })).toEqual([]);
  });

  it('when the time of deleted accounts is over, then each of them is erased', async () => {
    for (const userName of [`gone${count}a`, `gone${count}b`]) {
      person = await server.addPerson({ userName });
      await setOwnPhoto();
      const requested = { deletionRequestedAt: new Date(0), removedAt: new Date(0) };
      await server.db.update(userAccounts).set(requested).where(eq(userAccounts.id, person.userAccountId));
    }
    expect(await eraseDeletedAccounts({ db: server.db, files, log: server.app.log }, new Date())).toBe(2);
  });

  it('when an account with unsent files is erased, then each of its files is tried', async () => {
    await setOwnPhoto();
    const conversation = `page:${server.shop.pageId}:${server.people.customer.userAccountId}`;
    const query = { dueTime: new Date(Date.now() + 3_600_000).toISOString() };
    for (const extension of ['png', 'png'])
      await server.as('customer').call('putScheduledFile', {
        params: { conversation, replyOrZero: 0, extension },
        query,
        file: photo,
      });
    const authorId = person.userAccountId;
    const unsent = await server.db.update(scheduledMessages).set({ authorId }).returning();
    const requested = { deletionRequestedAt: new Date(0), removedAt: new Date(0) };
    const [row] = await server.db.update(userAccounts).set(requested).where(eq(userAccounts.id, authorId)).returning();
    kept.length = 0;
    await eraseDeletedAccounts({ db: server.db, files, log: server.app.log }, new Date());
    const names = [userPhotoFile(row?.profilePhoto ?? ''), ...unsent.map((one) => messageFile(one.photo ?? ''))];
    expect(kept).toEqual(expect.arrayContaining(names));
  });

  it('when archives are over, then all of their rows go', async () => {
    const old = { language: 'my', requestedAt: new Date(0), expiresAt: new Date(0) } as const;
    const owners = [server.people.owner, server.people.customer];
    await server.db
      .insert(dataArchives)
      .values(owners.map(({ userAccountId }) => ({ ...old, userAccountId, file: newStoredName() })));
    expect(await server.app.archives.removeExpired(new Date())).toBe(2);
  });

  it('when an archive is replaced, then the new one is under way', async () => {
    const { userAccountId } = person;
    const old = { userAccountId, language: 'my', requestedAt: new Date(), file: newStoredName() } as const;
    await server.db.insert(dataArchives).values(old);
    expect(await server.as(person).call('createArchive', { body: { language: 'en' } })).toMatchObject({
      state: 'making',
    });
  });
});
