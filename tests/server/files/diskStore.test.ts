import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { diskStore } from '../../../server/files/diskStore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mingala-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((e) => e.name);

describe('a folder of files', () => {
  test('given a stored file, then its size, all of it and a part of it can be read', async () => {
    const store = diskStore(folder);
    await store.put('message/abcdef', Readable.from([Buffer.from('mingala'), Buffer.from('ba')]));
    expect(await store.size('message/abcdef')).toBe(9);
    expect(await text(await store.read('message/abcdef'))).toBe('mingalaba');
    expect(await text(await store.read('message/abcdef', { first: 2, last: 4 }))).toBe('nga');
  });

  test('given content that breaks off, then nothing is left', async () => {
    const store = diskStore(folder);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('line lost');
      })(),
    );
    await expect(store.put('message/abcdef', broken)).rejects.toThrow('line lost');
    expect(await store.size('message/abcdef')).toBeNull();
    expect(await filesIn()).toEqual([]);
  });

  test('given a folder that cannot be written, then the file that was read for it is closed', async () => {
    const occupied = join(folder, 'occupied');
    await writeFile(occupied, 'a file');
    const content = Readable.from([Buffer.from('mingala')]);
    await expect(diskStore(occupied).put('message/abcdef', content)).rejects.toMatchObject({ code: 'ENOTDIR' });
    expect(content.destroyed).toBe(true);
  });

  test('given a removed file, then it is gone, and removing again is fine', async () => {
    const store = diskStore(folder);
    await store.put('user/abcdef', Buffer.from('x'));
    await store.remove('user/abcdef');
    await store.remove('user/abcdef');
    expect(await filesIn()).toEqual([]);
  });

  test.each(['../x', 'message/../../x', '/etc/passwd', 'message/a/b', 'message/'])(
    'given the name %j, then it is refused before the disk is touched',
    async (name) => {
      await expect(diskStore(folder).put(name, Buffer.from('x'))).rejects.toThrow();
      expect(await filesIn()).toEqual([]);
    },
  );
});
