import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '../../../server/files/diskStore.ts';
import type { FileStore } from '../../../server/files/fileStore.ts';
import { s3Store } from '../../../server/files/s3Store.ts';
import { startS3 } from '../../s3Server.ts';

interface Opened {
  store: FileStore;
  close(): Promise<void>;
}

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'mingala-files-'));
  return { store: diskStore(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

async function inBucket(): Promise<Opened> {
  const server = await startS3();
  const store = await s3Store(server.settings);
  return {
    store,
    async close() {
      store.close();
      await server.stop();
    },
  };
}

describe.each([
  ['a folder', onDisk],
  ['a bucket', inBucket],
])('given files in %s', (_where, open) => {
  let opened: Opened;
  let store: FileStore;
  beforeAll(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened?.close());

  test('when one was stored, then its size, all of it and a part of it can be read', async () => {
    await store.put('message/stream', Readable.from([Buffer.from('mingala'), Buffer.from('ba')]));
    expect(await store.size('message/stream')).toBe(9);
    expect(await text(await store.read('message/stream'))).toBe('mingalaba');
    expect(await text(await store.read('message/stream', { first: 2, last: 4 }))).toBe('nga');
  });

  test.each([
    ['a small one', 1_000],
    ['one of exactly a part', 8 * 1024 * 1024],
    ['one of several parts', 20_000_003],
  ])('when %s was stored, then the same bytes come back', async (_what, bytes) => {
    const content = randomBytes(bytes);
    await store.put('message/large', Readable.from(content));
    expect(await store.size('message/large')).toBe(bytes);
    expect((await buffer(await store.read('message/large'))).equals(content)).toBe(true);
    const range = { first: bytes - 10, last: bytes - 1 };
    expect((await buffer(await store.read('message/large', range))).equals(content.subarray(-10))).toBe(true);
  });

  test('when bytes in memory are stored over others, then the new ones are there', async () => {
    await store.put('user/photo', Buffer.from('old one'));
    await store.put('user/photo', Buffer.from('new'));
    expect(await text(await store.read('user/photo'))).toBe('new');
  });

  test.each([
    ['at once', 0],
    ['after many parts', 3],
  ])('when content breaks off %s, then nothing is left', async (_when, parts) => {
    const broken = Readable.from(
      (async function* () {
        for (let part = 0; part < parts; part += 1) yield Buffer.alloc(8 * 1024 * 1024);
        yield Buffer.from('half');
        throw new Error('line lost');
      })(),
    );
    await expect(store.put('message/broken', broken)).rejects.toThrow('line lost');
    expect(await store.size('message/broken')).toBeNull();
  });

  test('when one is read that is not there, then it is not found', async () => {
    await expect(store.read('user/nobody')).rejects.toMatchObject({ status: 404 });
  });

  test('when one is removed, then it is gone, and removing again is fine', async () => {
    await store.put('page/gone', Buffer.from('x'));
    await store.remove('page/gone');
    await store.remove('page/gone');
    expect(await store.size('page/gone')).toBeNull();
  });

  test.each(['../x', 'message/../../x', '/etc/passwd', 'message/a/b', 'message/'])(
    'when the name is %j, then nothing is done with it',
    async (name) => {
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('not the name');
      await expect(store.size(name)).rejects.toThrow('not the name');
      await expect(store.read(name)).rejects.toThrow('not the name');
      await expect(store.remove(name)).rejects.toThrow('not the name');
    },
  );
});
