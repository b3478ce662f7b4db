import { eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database } from '../../db/client.ts';
import { conversations, messages, pages, pageUsers, userTypes } from '../../db/schema.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { deleteMessageFile, deletePagePhoto } from '../../files/storeFiles.ts';
import type { Actor } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { addNotifications, publishNotificationCounts } from '../notifications.ts';
import { recordRevocations } from '../revocations.ts';
import { lockPage, requireManagedPage } from './membership.ts';

/** Conversations deleted at a time, so that no lock is held for long. */
const BATCH = 200;

/** Deletes the conversations of a removed page with their files. */
async function deleteConversations(db: Database, files: FileStore, pageId: number): Promise<void> {
  for (;;) {
    const some = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.pageId, pageId))
      .limit(BATCH);
    if (some.length === 0) return;
    const ids = some.map((row) => row.id);
    const deleted = await db.transaction(async (tx) => {
      const photos = await tx
        .delete(messages)
        .where(inArray(messages.conversationId, ids))
        .returning({ photo: messages.photo });
      await tx.delete(conversations).where(inArray(conversations.id, ids));
      return photos;
    });
    for (const { photo } of deleted) if (photo !== null) await deleteMessageFile(files, photo);
  }
}

/** Removes a page with its conversations, publishes it to all members and notifies the staff. */
export async function removePage(
  context: ChatContext & { files: FileStore },
  actor: Actor,
  pageId: number,
): Promise<void> {
  const { db, files, publisher } = context;
  const page = await requireManagedPage(db, actor, pageId);
  const members = await db.transaction(async (tx) => {
    await lockPage(tx, pageId);
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
    await tx.delete(pageUsers).where(eq(pageUsers.pageId, pageId));
    await recordRevocations(
      tx,
      rows.map(({ userAccountId }) => userAccountId),
    );
    await tx.update(pages).set({ removedAt: new Date(), photo: '', headerPhoto: '' }).where(eq(pages.id, pageId));
    const staff = rows.filter((row) => row.side === 'P' && row.accepted && row.userAccountId !== actor.userAccountId);
    const personId = actor.userAccountId;
    await addNotifications(
      tx,
      staff.map(({ userAccountId }) => ({ userAccountId, kind: 'removedFromPage', personId, pageId })),
    );
    return rows;
  });
  for (const { userAccountId } of members) publisher.rightsChanged(userAccountId);
  for (const customerOrPage of ['C', 'P'] as const) {
    const theirs = members.filter((row) => row.side === customerOrPage && row.accepted).map((row) => row.userAccountId);
    publisher.toPeople(theirs, { type: 'PGD', customerOrPage, pageId });
  }
  await publishNotificationCounts(
    context,
    members
      .filter((row) => row.side === 'P' && row.userAccountId !== actor.userAccountId)
      .map((row) => row.userAccountId),
  );
  await deletePagePhoto(files, page.photo);
  await deletePagePhoto(files, page.headerPhoto);
  await deleteConversations(db, files, pageId);
}
