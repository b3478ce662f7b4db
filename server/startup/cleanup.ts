import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eraseDeletedAccounts } from '../accounts/deletion.ts';
import { endUnusedGuests } from '../accounts/guests.ts';
import type { RemovalContext } from '../accounts/removal.ts';
import type { Archives } from '../archive/archives.ts';
import { putBackUntil } from '../audit/putBackStates.ts';
import { deleteExpiredSessions } from '../auth/ownSessions.ts';
import type { ChatContext } from '../chat/context.ts';
import { deleteOldBulks, runBulks } from '../chat/desk/bulk.ts';
import { sweepAssignments } from '../chat/desk/roundRobin.ts';
import { wakeSnoozed } from '../chat/desk/wakeSnoozed.ts';
import { deleteOldMessages } from '../chat/messages/retention.ts';
import { deleteOldNotes } from '../chat/notes/deleteNotes.ts';
import { deleteRemovedPages } from '../chat/pages/removePage.ts';
import { repairCustomerLeft } from '../chat/pages/repairCustomerLeft.ts';
import { sweepReportFiles } from '../chat/reports/reportFiles.ts';
import { deleteOldReports } from '../chat/reports/reports.ts';
import { sendScheduled } from '../chat/scheduled/sendScheduled.ts';
import { foldStatistics } from '../chat/statistics/fold.ts';
import { deleteOldDeliveries } from '../chat/webhooks/deleteOldDeliveries.ts';
import type { WebhookSender } from '../chat/webhooks/sender.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { checkBucketOwner } from '../files/bucketOwner.ts';
import type { FileStore } from '../files/fileStore.ts';
import { deleteOrphanedFiles, deleteStaleUploads } from '../files/orphans.ts';
import type { createLog } from '../plugins/log.ts';
import { fillSearchText } from '../search/fillSearchText.ts';
import { repairNames } from '../search/repairNames.ts';

type Log = ReturnType<typeof createLog>;

/** In storage that several servers share, an upload without a row is only deleted at this age, in ms. */
const SHARED_UPLOAD_AGE_MS = 24 * 3_600_000;
/** How often the temporary files of uploads are checked, in ms. */
const SWEEP_INTERVAL_MS = 10 * 60_000;
/** How often archives are checked, in ms. */
const ARCHIVE_INTERVAL_MS = 60_000;
/** How often old messages are looked for, in ms. */
const RETENTION_INTERVAL_MS = 3_600_000;
/** How often the work of the desk that is due is looked for, in ms. */
const DESK_INTERVAL_MS = 5_000;
/** How often it is looked for events that are to be sent to webhooks, in ms. */
const WEBHOOK_INTERVAL_MS = 1_000;
const DAY_MS = 24 * 3_600_000;
/** A temporary file that was not written for so long belongs to no call any more, in ms. */
const ABANDONED_AGE_MS = 3_600_000;
const STARTED_AT = Date.now() - process.uptime() * 1_000;

/**
 * Whether stored files without a row may be deleted: not in a bucket that belongs to another database. Must be called before
 * anything is stored, because it marks an empty bucket.
 */
export async function mayDeleteOrphans(db: Database, files: FileStore, { s3 }: Config, log: Log): Promise<boolean> {
  if (s3 === undefined) return true;
  try {
    const { isOwner, identity } = await checkBucketOwner(db, files);
    if (!isOwner)
      log.warn({ identity }, 'the bucket is not marked as owned by this database: orphaned files are not deleted');
    return isOwner;
  } catch (error) {
    log.warn({ err: error }, 'the owner of the bucket cannot be determined: orphaned files are not deleted');
    return false;
  }
}

/** Deletes the temporary files in a data folder that were last written before that time. Returns how many. */
const deleteTemporaryFiles = async (dataDir: string, before: Date): Promise<number> =>
  (await deleteStaleUploads(join(dataDir, 'incoming'), before)) +
  (await deleteStaleUploads(join(dataDir, 'files', 'incoming'), before));

/**
 * Deletes abandoned temporary files again and again until the signal aborts. A call deletes its own when it ends, so there
 * are some only after the crash of another process on the same folder, or when a deletion failed.
 */
export async function sweepUploads(
  { dataDir }: Pick<Config, 'dataDir'>,
  options: { log: Log; signal: AbortSignal; intervalMs?: number },
): Promise<void> {
  const { log, signal, intervalMs = SWEEP_INTERVAL_MS } = options;
  while (!signal.aborted) {
    try {
      await sleep(intervalMs, undefined, { ref: false, signal });
      const uploads = await deleteTemporaryFiles(dataDir, new Date(Date.now() - ABANDONED_AGE_MS));
      if (uploads > 0) log.warn({ uploads }, 'deleted abandoned uploads');
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'abandoned uploads could not be deleted');
    }
  }
}

/**
 * Makes archives that a crashed process left unfinished and removes those whose time is over, again and again until the signal
 * aborts.
 */
export async function sweepArchives(
  archives: Archives,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await archives.work();
      await archives.removeExpired(new Date());
      await sleep(ARCHIVE_INTERVAL_MS, undefined, { ref: false, signal });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'expired archives could not be removed');
      await sleep(ARCHIVE_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/**
 * Ends the accounts of guests who do not come back, and erases deleted accounts and removed pages when their 30 days are over, old
 * reports and deliveries to webhooks, again and again until the signal aborts.
 */
export async function sweepAccounts(
  deps: RemovalContext & { files: FileStore },
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await endUnusedGuests(deps, new Date());
      const accounts = await eraseDeletedAccounts(deps, new Date());
      const pages = await deleteRemovedPages(deps, putBackUntil(new Date()), signal);
      await deleteOldReports(deps.db, new Date());
      await deleteOldBulks(deps.db, new Date());
      await deleteOldDeliveries(deps.db);
      await sweepReportFiles(deps.db, deps.files);
      if (accounts > 0 || pages > 0) log.info({ accounts, pages }, 'erased deleted accounts and removed pages');
      await sleep(SWEEP_INTERVAL_MS, undefined, { ref: false, signal });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'deleted accounts, removed pages or old reports could not be erased');
      await sleep(SWEEP_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}

/**
 * Opens snoozed conversations and sends scheduled messages when their time has come, gives conversations by the rules of pages, goes on
 * with bulk changes that a process left unfinished, and adds up statistics, again and again until the signal aborts.
 */
export async function sweepDesk(
  context: ChatContext,
  { log, signal, intervalMs = DESK_INTERVAL_MS }: { log: Log; signal: AbortSignal; intervalMs?: number },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await wakeSnoozed(context);
      await sweepAssignments(context);
      await sendScheduled(context);
      await runBulks(context, signal);
      await foldStatistics(context.db);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'work of the desk that is due was not done');
    }
    await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Sends the events of pages to their webhooks, again and again until the signal aborts. */
export async function sweepWebhooks(
  sender: WebhookSender,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await sender.look().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'events for webhooks could not be looked for');
    });
    await sleep(WEBHOOK_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** Deletes messages and notes that are older than the installation keeps them, again and again until the signal aborts. */
export async function sweepMessages(
  context: ChatContext & { files: FileStore; config: Pick<Config, 'retentionDays'> },
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  const { retentionDays } = context.config;
  while (retentionDays > 0 && !signal.aborted) {
    try {
      const before = new Date(Date.now() - retentionDays * DAY_MS);
      const notes = await deleteOldNotes(context, before);
      const messages = await deleteOldMessages(context, before, signal);
      if (messages > 0 || notes > 0) log.info({ messages, notes, retentionDays }, 'deleted old messages and notes');
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'old messages could not be deleted');
    }
    await sleep(RETENTION_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/**
 * Deletes what a crash left behind of uploads. The embedded database belongs to this process alone, so everything older than
 * the process is orphaned; beside another database, or in a bucket, other servers may be writing.
 */
export async function deleteLeftovers(
  db: Database,
  files: FileStore,
  { dataDir, databaseUrl, s3 }: Config,
  options: { mayDeleteOrphans: boolean; log: Log; signal: AbortSignal },
): Promise<void> {
  const { log, signal } = options;
  const sharedBefore = new Date(STARTED_AT - SHARED_UPLOAD_AGE_MS);
  const before = databaseUrl === undefined ? new Date(STARTED_AT) : sharedBefore;
  try {
    const uploads = await deleteTemporaryFiles(dataDir, before);
    // A bucket has a clock of its own, so its files always need the greater age.
    const orphansBefore = s3 === undefined ? before : sharedBefore;
    const orphans = options.mayDeleteOrphans ? await deleteOrphanedFiles(db, files, orphansBefore, signal) : 0;
    log.info({ uploads, orphans }, 'deleted the leftovers of uploads');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the leftovers of uploads could not be deleted');
  }
}

/** Repairs the notes of customers who left, which servers of an older version do not write during a rolling update. */
export async function repairConversations(db: Database, log: Log, signal: AbortSignal): Promise<void> {
  try {
    const conversations = await repairCustomerLeft(db);
    if (conversations > 0) log.info({ conversations }, 'repaired the notes of customers who left');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the notes of customers who left could not be repaired');
  }
}

/** Makes the names that searches compare where they are missing or wrong. */
export async function repairSearchNames(
  db: Database,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  try {
    const names = await repairNames(db, signal);
    if (names > 0) log.info({ names }, 'made the search texts of names');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the search texts of names could not be made');
  }
}

/** Makes the search texts of messages that an older version has stored, until none is left or the signal aborts. */
export async function fillSearchTexts(db: Database, { log, signal }: { log: Log; signal: AbortSignal }): Promise<void> {
  try {
    const messages = await fillSearchText(db, { signal });
    if (messages > 0) log.info({ messages }, 'made the search texts of older messages');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the search texts of older messages could not be made');
  }
}

/** Deletes expired sessions now and then until the signal aborts. They cannot be used before either. */
export async function sweepSessions(
  db: Database,
  { log, signal, intervalMs = SWEEP_INTERVAL_MS }: { log: Log; signal: AbortSignal; intervalMs?: number },
): Promise<void> {
  while (!signal.aborted) {
    try {
      await deleteExpiredSessions(db);
      await sleep(intervalMs, undefined, { ref: false, signal });
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'expired sessions could not be deleted');
      await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
