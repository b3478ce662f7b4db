import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { runInBackground } from '../db/callTransactions.ts';
import type { Database } from '../db/client.ts';
import { eachInTurn, untilNone } from '../eachInTurn.ts';
import { discardFiles } from '../files/discardFiles.ts';
import { freeBytes, MIN_FREE_BYTES } from '../files/diskSpace.ts';
import { archiveFile, newStoredName } from '../files/fileNames.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { ArchiveRow } from '../presenters/archive.ts';
import { ARCHIVE_KEPT_MS, claimArchive, deleteExpiredArchives, updateClaimed } from './archiveRows.ts';
import { exportableById } from './exportable.ts';
import { writeArchive } from './writeArchive.ts';
import { ZipWriter } from './zipWriter.ts';

/** How often a process that makes an archive stores its progress, which also keeps its claim, in ms. */
const PROGRESS_MS = 2_000;
/** How often making an archive is tried, as a process may crash while it does. */
const TRIES_MAX = 3;

interface ArchiveDeps {
  db: Database;
  files: FileStore;
  config: Pick<Config, 'dataDir' | 's3'>;
  log: FastifyBaseLogger;
}

/** Makes the archives that people ask for, one at a time in each process. */
export function createArchives({ db, files, config, log }: ArchiveDeps) {
  const process = randomUUID();
  const closed = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const discard = (name: string) => discardFiles({ log }, () => files.remove(name));

  async function requireSpace(bytes: number) {
    if (config.s3) return;
    const free = await freeBytes(config.dataDir);
    if (free - bytes < MIN_FREE_BYTES) throw new Error(`${free} bytes are free, the archive needs ${bytes}`);
  }

  async function sourceOf({ userAccountId: me, conversationId, language }: ArchiveRow) {
    const conversation =
      conversationId === null ? null : await exportableById(db, { userAccountId: me }, conversationId);
    if (conversationId !== null && !conversation) throw new Error('the conversation may not be exported any more');
    return { db, files, me, language, conversation, madeAt: new Date(), requireSpace };
  }

  /** Writes an archive to the store. Rejects when it fails, when it was deleted meanwhile, or on `close`. */
  async function store(row: ArchiveRow, name: string): Promise<void> {
    const given = new AbortController();
    const giveUp = (reason: unknown) => given.abort(reason);
    const signal = AbortSignal.any([given.signal, closed.signal]);
    const zip = new ZipWriter(signal);
    const progress = { messagesDone: 0, messagesTotal: 0 };
    const timer = setInterval(() => {
      updateClaimed(db, row, progress).then((isMine) => isMine || giveUp(new Error('the request is gone')), giveUp);
    }, PROGRESS_MS);
    const stored = files.put(name, zip.output);
    stored.catch(giveUp);
    try {
      await writeArchive(await sourceOf(row), zip, (messagesDone, messagesTotal) => {
        Object.assign(progress, { messagesDone, messagesTotal });
      });
      zip.end();
      await stored;
      await updateClaimed(db, row, progress);
    } catch (error) {
      zip.output.destroy(new Error('the archive was given up'));
      await stored.catch(() => undefined);
      throw error;
    } finally {
      clearInterval(timer);
    }
  }

  async function make(row: ArchiveRow): Promise<void> {
    const file = newStoredName();
    const name = archiveFile(file);
    try {
      if (row.tries > TRIES_MAX) throw new Error('making the archive was tried too often');
      await store(row, name);
      const bytes = (await files.size(name)) ?? 0;
      const expiresAt = new Date(Date.now() + ARCHIVE_KEPT_MS);
      const isMine = await updateClaimed(db, row, { file, bytes, expiresAt, claimedBy: null });
      if (!isMine) await discard(name);
    } catch (error) {
      await discard(name);
      if (closed.signal.aborted) await updateClaimed(db, row, { claimedUntil: null, tries: row.tries - 1 });
      else if (await updateClaimed(db, row, { failed: true }))
        log.error({ err: error }, 'an archive could not be made');
    }
  }

  const next = async () => (closed.signal.aborted ? null : claimArchive(db, process));

  async function makeAll(): Promise<void> {
    do {
      isAskedAgain = false;
      await eachInTurn(untilNone(next), make);
    } while (isAskedAgain);
  }

  return {
    /** Makes all requested archives that no other process works on. A failure is logged and stored. */
    work(): Promise<void> {
      if (closed.signal.aborted) return Promise.resolve();
      isAskedAgain = true;
      // It outlives the call that asks for it.
      running ??= runInBackground(makeAll)
        .catch((error: unknown) => log.error({ err: error }, 'archives could not be made'))
        .finally(() => {
          running = undefined;
        });
      return running;
    },
    /** Removes the archives whose time is over. Returns how many files were removed. */
    async removeExpired(now: Date): Promise<number> {
      const expired = await deleteExpiredArchives(db, now);
      for (const file of expired) await discard(archiveFile(file));
      return expired.length;
    },
    /** Gives up the archive that is being made; another process, or the next start, makes it. */
    async close(): Promise<void> {
      closed.abort();
      await running;
    },
  };
}
export type Archives = ReturnType<typeof createArchives>;
