import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataArchives } from '../../../server/db/schema.ts';
import { unavailable } from '../../../server/errors.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { newStoredName } from '../../../server/files/fileNames.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

/** A store that takes files in and deletes none, as a bucket whose key may not delete. */
const files = {
  ...diskStore(await mkdtemp(join(tmpdir(), 'mingala-kept-'))),
  remove: () => Promise.reject(unavailable()),
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

  it('when an archive is replaced, then the new one is under way', async () => {
    const { userAccountId } = person;
    const old = { userAccountId, language: 'my', requestedAt: new Date(), file: newStoredName() } as const;
    await server.db.insert(dataArchives).values(old);
    expect(await server.as(person).call('createArchive', { body: { language: 'en' } })).toMatchObject({
      state: 'making',
    });
  });
});
