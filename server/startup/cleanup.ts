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
import { runBulkMessages } from '../chat/desk/bulkMessages.ts';
import { deleteOldHistory } from '../chat/desk/history.ts';
import { sweepAssignments } from '../chat/desk/roundRobin.ts';
import { deleteOldBulkMessages } from '../chat/desk/sentBulkMessages.ts';
import { wakeSnoozed } from '../chat/desk/wakeSnoozed.ts';
import { deleteOldMessages } from '../chat/messages/retention.ts';
import { deleteOldNotes } from '../chat/notes/deleteNotes.ts';
import { deleteRemovedPages } from '../chat/pages/removePage.ts';
import { deleteOldRatings } from '../chat/ratings/ratings.ts';
import { sweepReportFiles } from '../chat/reports/reportFiles.ts';
import { deleteOldReports } from '../chat/reports/reports.ts';
import { sweepReplyFiles } from '../chat/savedReplies/replyFiles.ts';
import { deleteOldFailed, sendScheduled } from '../chat/scheduled/sendScheduled.ts';
import { updateAnswerTimes } from '../chat/statistics/answerTimes.ts';
import { foldStatistics } from '../chat/statistics/fold.ts';
import { deleteOldDeliveries } from '../chat/webhooks/deleteOldDeliveries.ts';
import type { WebhookSender } from '../chat/webhooks/sender.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { checkBucketOwner } from '../files/bucketOwner.ts';
import type { FileStore } from '../files/fileStore.ts';
import { deleteOrphanedFiles, deleteStaleUploads } from '../files/orphans.ts';
import { deleteOldNotifications } from '../notices/deleteOldNotifications.ts';
import type { createLog } from '../plugins/log.ts';

type Log = ReturnType<typeof createLog>;

/** In storage that several servers share, an upload without a row is only deleted at this age, in ms. */
const SHARED_UPLOAD_AGE_MS = 24 * 3_600_000;
/** How often the temporary files of uploads are checked, in ms. */
const SWEEP_INTERVAL_MS = 10 * 60_000;
/** How often archives are checked, in ms. */
const ARCHIVE_INTERVAL_MS = 60_000;
/** How often old messages are looked for, in ms. */
const RETENTION_INTERVAL_MS = 3_600_000;
/** How often it is computed how fast pages answer, in ms. */
const ANSWER_TIMES_INTERVAL_MS = 3_600_000;
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
async function deleteTemporaryFiles(dataDir: string, before: Date): Promise<number> {
  const folders = [join(dataDir, 'incoming'), join(dataDir, 'files', 'incoming')];
  const [received = 0, stored = 0] = await Promise.all(folders.map((folder) => deleteStaleUploads(folder, before)));
  return received + stored;
}

interface Sweep {
  log: Log;
  signal: AbortSignal;
  intervalMs?: number;
}

/**
 * Does each of the works again and again until the signal aborts, none waiting for another. What fails is named in the log and done the
 * next time.
 */
async function repeat(
  works: Readonly<Record<string, () => Promise<unknown>>>,
  everyMs: number,
  { log, signal, intervalMs = everyMs }: Sweep,
): Promise<void> {
  const repeatOne = async ([name, work]: [string, () => Promise<unknown>]) => {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, `the sweep of ${name} failed`);
      }
      await sleep(intervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  await Promise.all(Object.entries(works).map(repeatOne));
}

/**
 * Deletes abandoned temporary files again and again until the signal aborts. A call deletes its own when it ends, so there
 * are some only after the crash of another process on the same folder, or when a deletion failed.
 */
export const sweepUploads = ({ dataDir }: Pick<Config, 'dataDir'>, options: Sweep): Promise<void> =>
  repeat(
    {
      uploads: async () => {
        const uploads = await deleteTemporaryFiles(dataDir, new Date(Date.now() - ABANDONED_AGE_MS));
        if (uploads > 0) options.log.warn({ uploads }, 'deleted abandoned uploads');
      },
    },
    SWEEP_INTERVAL_MS,
    options,
  );

/**
 * Makes archives that a crashed process left unfinished and removes those whose time is over, again and again until the signal
 * aborts.
 */
export const sweepArchives = (archives: Archives, options: Sweep) =>
  repeat(
    { archives: () => archives.work(), 'expired archives': () => archives.removeExpired(new Date()) },
    ARCHIVE_INTERVAL_MS,
    options,
  );

/**
 * Ends the accounts of guests who do not come back, and erases deleted accounts and removed pages when their 30 days are over, old
 * reports, deliveries to webhooks, scheduled messages that were not sent and notifications, again and again until the signal aborts.
 */
export const sweepAccounts = (deps: RemovalContext & { files: FileStore }, options: Sweep): Promise<void> =>
  repeat(
    {
      'unused guests': () => endUnusedGuests(deps, new Date()),
      'deleted accounts': async () => {
        const accounts = await eraseDeletedAccounts({ ...deps, log: options.log }, new Date());
        if (accounts > 0) options.log.info({ accounts }, 'erased deleted accounts');
      },
      'removed pages': async () => {
        const pages = await deleteRemovedPages(deps, putBackUntil(new Date()), options.signal);
        if (pages > 0) options.log.info({ pages }, 'erased removed pages');
      },
      'old reports': () => deleteOldReports(deps.db, new Date()),
      'old bulk changes': () => deleteOldBulks(deps.db, new Date()),
      'old deliveries': () => deleteOldDeliveries(deps.db),
      'scheduled messages that were not sent': () => deleteOldFailed(deps, new Date()),
      'old notifications': () => deleteOldNotifications(deps.db),
      'files of reports': () => sweepReportFiles(deps.db, deps.files),
      'files of saved replies': () => sweepReplyFiles(deps.db, deps.files),
    },
    SWEEP_INTERVAL_MS,
    options,
  );

/**
 * Opens snoozed conversations and sends scheduled messages when their time has come, gives conversations by the rules of pages, goes on
 * with bulk changes that a process left unfinished, and adds up statistics, again and again until the signal aborts.
 */
export const sweepDesk = (context: ChatContext & Required<Pick<ChatContext, 'push'>>, options: Sweep): Promise<void> =>
  repeat(
    {
      'snoozed conversations': () => wakeSnoozed(context),
      assignments: () => sweepAssignments(context),
      'scheduled messages': () => sendScheduled(context),
      'bulk changes': () => runBulks(context, options.signal),
      'bulk messages': () => runBulkMessages(context, options.signal),
      statistics: () => foldStatistics(context.db),
    },
    DESK_INTERVAL_MS,
    options,
  );

/** Computes how fast pages answer, again and again until the signal aborts. */
export const sweepAnswerTimes = (db: Database, options: Sweep): Promise<void> =>
  repeat({ 'answer times': () => updateAnswerTimes(db) }, ANSWER_TIMES_INTERVAL_MS, options);

/** Sends the events of pages to their webhooks, again and again until the signal aborts. */
export const sweepWebhooks = (sender: WebhookSender, options: Sweep): Promise<void> =>
  repeat({ 'events for webhooks': () => sender.look() }, WEBHOOK_INTERVAL_MS, options);

/**
 * Deletes messages, who got those to many customers, notes, ratings and entries of histories that are older than the installation keeps them, again and again until the
 * signal aborts.
 */
export async function sweepMessages(
  context: ChatContext & { files: FileStore; config: Pick<Config, 'retentionDays'> },
  options: Sweep,
): Promise<void> {
  const { retentionDays } = context.config;
  if (retentionDays <= 0) return;
  const before = () => new Date(Date.now() - retentionDays * DAY_MS);
  const works = {
    'old notes': async () => {
      const notes = await deleteOldNotes(context, before());
      if (notes > 0) options.log.info({ notes, retentionDays }, 'deleted old notes');
    },
    'old ratings': () => deleteOldRatings(context.db, before()),
    'old messages to many': () => deleteOldBulkMessages(context.db, before()),
    'old history': () => deleteOldHistory(context.db, before()),
    'old messages': async () => {
      const messages = await deleteOldMessages(context, before(), options.signal);
      if (messages > 0) options.log.info({ messages, retentionDays }, 'deleted old messages');
    },
  };
  await repeat(works, RETENTION_INTERVAL_MS, options);
}

/** Deletes expired sessions now and then until the signal aborts. They cannot be used before either. */
export const sweepSessions = (db: Database, options: Sweep): Promise<void> =>
  repeat({ 'expired sessions': () => deleteExpiredSessions(db) }, SWEEP_INTERVAL_MS, options);

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
    // A bucket has a clock of its own, so its files always need the greater age.
    const orphansBefore = s3 === undefined ? before : sharedBefore;
    const [uploads, orphans] = await Promise.all([
      deleteTemporaryFiles(dataDir, before),
      options.mayDeleteOrphans ? deleteOrphanedFiles(db, files, orphansBefore, signal) : 0,
    ]);
    log.info({ uploads, orphans }, 'deleted the leftovers of uploads');
  } catch (error) {
    if (!signal.aborted) log.warn({ err: error }, 'the leftovers of uploads could not be deleted');
  }
}
