import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, exists, gt, inArray, isNotNull, lt, ne, or } from '../../db/drizzle.ts';
import { recordRevocations } from '../../db/revocations.ts';
import {
  bulkActions,
  conversations,
  customerInvitations,
  deskHistory,
  labels,
  messages,
  notes,
  pageAddresses,
  pageFields,
  pages,
  pageTokens,
  pageUsers,
  ratings,
  savedReplies,
  savedViews,
  scheduledMessages,
  sessions,
  staffInvitations,
  userAccounts,
  userTypes,
  webhooks,
  websiteSecrets,
} from '../../db/schema.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deletePagePhoto } from '../../files/storeFiles.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import type { Actor } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { addOwnerNotices, sendNotices } from '../powerNotices.ts';
import { deleteUnreportedFile } from '../reports/reportFiles.ts';
import { deleteScheduledOfPage } from '../scheduled/scheduled.ts';
import { deletePageStatistics } from '../statistics/fold.ts';
import { lockManagedPage } from './membership.ts';
import { deleteKeptBefore, keepMembers } from './removedMembers.ts';

/** What the staff of a page keeps, beside its conversations and scheduled messages. */
const OF_PAGE = [
  bulkActions,
  notes,
  deskHistory,
  savedReplies,
  savedViews,
  labels,
  pageFields,
  webhooks,
  websiteSecrets,
];

/** Conversations deleted at a time, so that no lock is held for long. */
const BATCH = 200;

/** The conversations of a page, some at a time. */
async function* conversationsOf(db: Database, pageId: number): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const some = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.pageId, pageId), gt(conversations.id, after)))
      .orderBy(asc(conversations.id))
      .limit(BATCH);
    const last = some.at(-1);
    if (!last) return;
    yield some.map(({ id }) => id);
    after = last.id;
  }
}

/**
 * Deletes the conversations of a removed page with their files. Files first: after a crash in between, the rows still name them, and
 * `deleteRemovedPages` deletes both the next time.
 */
async function deleteConversations(db: Database, files: FileStore, pageId: number): Promise<void> {
  const deleteFiles = (photos: readonly string[]) =>
    eachInTurn(photos, (photo) => deleteUnreportedFile(db, files, photo));
  await eachInTurn(conversationsOf(db, pageId), async (ids) => {
    const isTheirs = inArray(messages.conversationId, ids);
    const stored = await db
      .select({ photo: messages.photo })
      .from(messages)
      .where(and(isTheirs, isNotNull(messages.photo)));
    const known = new Set(stored.flatMap(({ photo }) => photo ?? []));
    await deleteFiles([...known]);
    const late = await db.transaction(async (tx) => {
      const photos = await tx.delete(messages).where(isTheirs).returning({ photo: messages.photo });
      await tx.delete(ratings).where(inArray(ratings.conversationId, ids));
      await tx.delete(conversations).where(inArray(conversations.id, ids));
      return photos;
    });
    // Of messages that were sent while the others were deleted.
    await deleteFiles(late.flatMap(({ photo }) => (photo === null || known.has(photo) ? [] : [photo])));
  });
}

/** Deletes the tokens of a page, which has been gone for long, with the accounts of their bots. */
async function deleteTokens(tx: Queryable, pageId: number): Promise<void> {
  const bots = await tx.delete(pageTokens).where(eq(pageTokens.pageId, pageId)).returning();
  const ids = bots.map(({ userAccountId }) => userAccountId);
  await recordRevocations(tx, ids);
  await tx.delete(sessions).where(inArray(sessions.userAccountId, ids));
  await tx.update(userAccounts).set({ removedAt: new Date() }).where(inArray(userAccounts.id, ids));
}

/**
 * Deletes everything that is left of a removed page: its photos, its conversations with their files, what its staff keeps, its statistics.
 * A part that fails stops none but the last one, which marks the page as empty.
 */
async function deleteContents(db: Database, files: FileStore, pageId: number): Promise<void> {
  const [page] = await db
    .select({ photo: pages.photo, headerPhoto: pages.headerPhoto })
    .from(pages)
    .where(eq(pages.id, pageId));
  const photos = [page?.photo, page?.headerPhoto].flatMap((photo) => photo || []);
  const parts: (() => Promise<unknown>)[] = [
    ...photos.map((photo) => () => deletePagePhoto(files, photo)),
    () => deleteConversations(db, files, pageId),
    () => deleteScheduledOfPage(db, files, pageId),
    ...OF_PAGE.map((table) => () => db.transaction((tx) => tx.delete(table).where(eq(table.pageId, pageId)))),
  ];
  await eachInTurn(parts, (part) => part());
  // The names of the photos are the mark that something may be left.
  await db.transaction(async (tx) => {
    await deleteTokens(tx, pageId);
    await tx.delete(pageAddresses).where(eq(pageAddresses.pageId, pageId));
    await deletePageStatistics(tx, pageId);
    const nothing = { photo: '', headerPhoto: '', hours: null, hoursById: null, sites: [] };
    await tx.update(pages).set(nothing).where(eq(pages.id, pageId));
  });
}

/** Deletes what is left of the pages that were removed before a time, when nobody can put them back. Returns how many. */
export async function deleteRemovedPages(
  { db, files }: { db: Database; files: FileStore },
  before: Date,
  signal: AbortSignal,
): Promise<number> {
  await deleteKeptBefore(db, before);
  const isLeft = [conversations, scheduledMessages, pageAddresses, pageTokens, ...OF_PAGE].map((table) =>
    exists(db.select({ pageId: table.pageId }).from(table).where(eq(table.pageId, pages.id))),
  );
  const removed = await db
    .select({ id: pages.id })
    .from(pages)
    .where(
      and(
        lt(pages.removedAt, before),
        or(ne(pages.photo, ''), ne(pages.headerPhoto, ''), isNotNull(pages.hours), ...isLeft),
      ),
    );
  return eachInTurn(removed, async ({ id }) => {
    signal.throwIfAborted();
    await deleteContents(db, files, id);
  });
}

/**
 * Removes a page for everybody, publishes it to all members and tells the staff. For 30 days an admin can put it back with its
 * conversations (`restorePage`); then they are deleted.
 */
export async function removePage(context: ChatContext, actor: Actor, pageId: number): Promise<void> {
  const { db, presence, publisher } = context;
  const { members, given } = await db.transaction(async (tx) => {
    await lockManagedPage(tx, actor, pageId);
    await recordAudit(tx, {
      action: 'pageRemoved',
      actorId: actor.userAccountId,
      target: { kind: 'page', id: pageId },
    });
    const rows = await tx
      .select({ userAccountId: pageUsers.userAccountId, side: userTypes.side, accepted: pageUsers.accepted })
      .from(pageUsers)
      .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
      .where(eq(pageUsers.pageId, pageId));
    const personId = actor.userAccountId;
    const given = await addOwnerNotices(tx, { kind: 'pageRemoved', actorId: personId, pageId });
    await keepMembers(tx, pageId);
    await tx.delete(staffInvitations).where(eq(staffInvitations.pageId, pageId));
    await tx.delete(customerInvitations).where(eq(customerInvitations.pageId, pageId));
    await recordRevocations(
      tx,
      rows.map(({ userAccountId }) => userAccountId),
    );
    await tx.update(pages).set({ removedAt: new Date() }).where(eq(pages.id, pageId));
    const staff = rows.filter(
      (row) => row.side === 'P' && row.accepted && !given.receivers.includes(row.userAccountId),
    );
    await addNotifications(
      tx,
      staff.map(({ userAccountId }) => ({ userAccountId, kind: 'removedFromPage', personId, pageId })),
    );
    return { members: rows, given };
  });
  // Of many thousand customers those who are online: the connections of others are checked by the recorded revocations.
  const online = presence.activeAmong(members.map(({ userAccountId }) => userAccountId));
  const reached = members.filter(({ side, userAccountId }) => side === 'P' || online.has(userAccountId));
  for (const { userAccountId } of reached) publisher.rightsChanged(userAccountId);
  for (const customerOrPage of ['C', 'P'] as const) {
    const theirs = reached.filter((row) => row.side === customerOrPage && row.accepted).map((row) => row.userAccountId);
    publisher.toPeople(theirs, { type: 'PGD', customerOrPage, pageId });
  }
  await publishNotificationCounts(
    context,
    members
      .filter((row) => row.side === 'P' && row.userAccountId !== actor.userAccountId)
      .map((row) => row.userAccountId),
  );
  await sendNotices(context, [given]);
}
