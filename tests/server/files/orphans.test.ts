import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pages, userAccounts } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import {
  messageFile,
  messagePreview,
  newStoredName,
  pagePhotoFile,
  userPhotoFile,
} from '../../../server/files/fileNames.ts';
import { deleteOrphanedFiles, deleteStaleUploads } from '../../../server/files/orphans.ts';
import { createLog } from '../../../server/plugins/log.ts';
import { deleteLeftovers, sweepUploads } from '../../../server/startup/cleanup.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();
const folder = join(server.config.dataDir, 'files');

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const LATER = new Date('2020-01-02T00:00:00Z');
const signal = new AbortController().signal;

/** A stored file as it would lie there, from long ago unless said otherwise. */
async function store(name: string, at = LONG_AGO) {
  const [kind = '', base = ''] = name.split('/');
  const shelf = join(folder, kind, base.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  await writeFile(join(shelf, base), 'bytes');
  await utimes(join(shelf, base), at, at);
}

const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

describe('files without a row', () => {
  test('given files of messages, people and pages, when swept, then those with a row stay', async () => {
    const { customer, owner } = server.people;
    const sent = await server.as('customer').call('putMessagePhoto', {
      params: {
        pageId: server.shop.pageId,
        customerId: customer.userAccountId,
        customerOrPage: 'C',
        replyOrZero: 0,
        extension: 'txt',
      },
      file: { name: 'list.txt', content: 'rice' },
    });
    const [person, page, header] = [newStoredName(), newStoredName(), newStoredName()];
    await server.db.update(userAccounts).set({ profilePhoto: person }).where(eq(userAccounts.id, owner.userAccountId));
    await server.db.update(pages).set({ photo: page, headerPhoto: header }).where(eq(pages.id, server.shop.pageId));
    const kept = [userPhotoFile(person), pagePhotoFile(page), pagePhotoFile(header)];
    const lost = [newStoredName(), newStoredName(), newStoredName()];
    const [message = '', user = '', oldPage = ''] = lost;
    const orphans = [messageFile(message), messagePreview(message), userPhotoFile(user), pagePhotoFile(oldPage)];
    for (const name of [...kept, ...orphans]) await store(name);

    expect(await deleteOrphanedFiles(server.db, diskStore(folder), new Date(Date.now() + 60_000), signal)).toBe(4);

    expect((await stored()).sort()).toEqual([sent.sendPhoto, person, page, header].sort());
  });

  test('given a file younger than the limit, when swept, then it stays: its row may be pending', async () => {
    const young = newStoredName();
    await store(messageFile(young), LATER);
    expect(await deleteOrphanedFiles(server.db, diskStore(folder), LATER, signal)).toBe(0);
    expect(await stored()).toContain(young);
  });

  test('given one that cannot be deleted, when swept, then the others go', async () => {
    const [stuck, other] = [newStoredName(), newStoredName()];
    for (const name of [stuck, other]) await store(messageFile(name));
    const disk = diskStore(folder);
    const removeOlder: typeof disk.removeOlder = async (name, before) => {
      if (name === messageFile(stuck)) throw new Error('planted fault');
      return disk.removeOlder(name, before);
    };
    const swept = deleteOrphanedFiles(server.db, { ...disk, removeOlder }, LATER, signal);
    await expect(swept).rejects.toThrow('planted fault');
    expect(await stored()).toContain(stuck);
    expect(await stored()).not.toContain(other);
  });

  test('given a stop, when swept, then it ends at once and leaves the connection usable', async () => {
    await store(messageFile(newStoredName()));
    await expect(
      deleteOrphanedFiles(server.db, diskStore(folder), LATER, AbortSignal.abort(new Error('stop'))),
    ).rejects.toThrow('stop');
    expect((await server.nobody.fetch('/readyz')).status).toBe(200);
  });
});

describe('uploads that nobody goes on with', () => {
  test('given old and young ones, when swept, then only the old go', async () => {
    const incoming = join(server.config.dataDir, 'incoming');
    const [old, young] = [randomUUID(), randomUUID()];
    for (const name of [old, young]) await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, old), LONG_AGO, LONG_AGO);
    expect(await deleteStaleUploads(incoming, LATER)).toBe(1);
    expect(await readdir(incoming)).toEqual([young]);
  });

  test('given a running server, when one is abandoned later, then the periodic sweep deletes it', async () => {
    const { dataDir } = server.config;
    const incoming = join(dataDir, 'incoming');
    const stop = new AbortController();
    const log = createLog('silent');
    const swept = sweepUploads({ dataDir }, { log, signal: stop.signal, intervalMs: 1 });
    const [old, young] = [randomUUID(), randomUUID()];
    for (const name of [young, old]) await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, old), LONG_AGO, LONG_AGO);
    await expect.poll(() => readdir(incoming)).not.toContain(old);
    expect(await readdir(incoming)).toContain(young);
    stop.abort();
    await swept;
  });

  test('given a folder that cannot be read, when a server starts, then the other leftovers go', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'mingala-leftovers-'));
    await writeFile(join(dataDir, 'incoming'), 'no folder');
    const incoming = join(dataDir, 'files', 'incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, randomUUID()), 'half');
    await utimes(join(incoming, (await readdir(incoming))[0] ?? ''), LONG_AGO, LONG_AGO);
    const orphan = newStoredName();
    await store(messageFile(orphan));
    const config = { ...server.config, dataDir, databaseUrl: undefined };
    const options = { mayDeleteOrphans: true, log: createLog('silent'), signal };
    await deleteLeftovers(server.db, diskStore(folder), config, options);
    await expect.poll(() => readdir(incoming)).toEqual([]);
    await expect.poll(stored).not.toContain(orphan);
  });

  test('given no folder yet, then there is nothing to sweep', async () => {
    expect(await deleteStaleUploads(join(server.config.dataDir, 'nowhere'), LATER)).toBe(0);
  });
});
