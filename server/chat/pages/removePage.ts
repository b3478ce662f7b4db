import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversations, messages, pages, pageUsers, userTypes } from '../../db/schema.ts';
import { dropMessageFile, dropPagePhoto } from '../../files/keep.ts';
import type { FileStore } from '../../files/store.ts';
import type { ChatContext } from '../context.ts';
import { addNotifications, tellNotificationCounts } from '../notifications.ts';
import { type Asker, lockPage, managedPage } from './membership.ts';

/** Conversations emptied at a time, so that no lock is held for long. */
const BATCH = 200;

/** What was written on a page goes with it, files too. Nobody sees any of it any more when this begins. */
async function purge(db: Database, files: FileStore, pageId: number): Promise<void> {
  for (;;) {
    const some = await db
      .select({ id: conversations.id })
      .from(conversations)
      .where(eq(conversations.pageId, pageId))
      .limit(BATCH);
    if (some.length === 0) return;
    const ids = some.map((row) => row.id);
    const gone = await db.transaction(async (tx) => {
      const photos = await tx
        .delete(messages)
        .where(inArray(messages.conversationId, ids))
        .returning({ photo: messages.photo });
      await tx.delete(conversations).where(inArray(conversations.id, ids));
      return photos;
    });
    for (const { photo } of gone) if (photo !== null) await dropMessageFile(files, photo);
  }
}

/** Removes a page with its conversations. Its members' lists lose it at once; those who served it are told. */
export async function removePage(
  context: ChatContext & { files: FileStore },
  asker: Asker,
  pageId: number,
): Promise<void> {
  const { db, files, publisher } = context;
  const page = await managedPage(db, asker, pageId);
  const members = await db.transaction(async (tx) => {
    await lockPage(tx, pageId);
    const rows = await tx
      .select({ userAccountId: pageUsers.userAccountId, side: userTypes.side, accepted: pageUsers.accepted })
      .from(pageUsers)
      .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
      .where(eq(pageUsers.pageId, pageId));
    await tx.delete(pageUsers).where(eq(pageUsers.pageId, pageId));
    await tx.update(pages).set({ removedAt: new Date(), photo: '', headerPhoto: '' }).where(eq(pages.id, pageId));
    const staff = rows.filter((row) => row.side === 'P' && row.accepted && row.userAccountId !== asker.userAccountId);
    const personId = asker.userAccountId;
    await addNotifications(
      tx,
      staff.map(({ userAccountId }) => ({ userAccountId, kind: 'removedFromPage', personId, pageId })),
    );
    return rows;
  });
  for (const customerOrPage of ['C', 'P'] as const) {
    const theirs = members.filter((row) => row.side === customerOrPage && row.accepted).map((row) => row.userAccountId);
    publisher.toPeople(theirs, { type: 'PGD', customerOrPage, pageId });
  }
  for (const { userAccountId } of members) publisher.rightsChanged(userAccountId);
  await tellNotificationCounts(
    context,
    members
      .filter((row) => row.side === 'P' && row.userAccountId !== asker.userAccountId)
      .map((row) => row.userAccountId),
  );
  await dropPagePhoto(files, page.photo);
  await dropPagePhoto(files, page.headerPhoto);
  await purge(db, files, pageId);
}
