import { type NewSavedReply, SAVED_REPLIES_MAX, type SavedReply, type SavedReplyChange } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, desc, eq, or, sql } from '../../db/drizzle.ts';
import { refuseTaken } from '../../db/failures.ts';
import { savedReplies } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { conflict } from '../../errors.ts';
import { presentSavedReply } from '../../presenters/savedReply.ts';
import type { PersonRef } from '../access.ts';
import {
  lockForNewReplies,
  lockReply,
  ownerColumns,
  type RepliesOwner,
  recordReplies,
  repliesOf,
  requirePageReplies,
} from './owner.ts';
import { filesOfReplies } from './replyFiles.ts';

/** The replies of an owner, the most used first. */
export const findReplies = (db: Queryable, person: PersonRef, owner: RepliesOwner) =>
  db
    .select()
    .from(savedReplies)
    .where(repliesOf(person, owner))
    .orderBy(desc(savedReplies.used), asc(savedReplies.shortcut));

/** The replies of a page and the person's own, the most used first. */
export async function listSavedReplies(db: Queryable, person: PersonRef, pageId: number): Promise<SavedReply[]> {
  await requirePageReplies(db, person, pageId, 'read');
  const rows = await db
    .select()
    .from(savedReplies)
    .where(or(repliesOf(person, { pageId }), repliesOf(person, {})))
    .orderBy(desc(savedReplies.used), asc(savedReplies.shortcut));
  const filesOf = await filesOfReplies(db, rows);
  return rows.map((row) => presentSavedReply(row, filesOf(row)));
}

/** Refuses a shortcut that the owner has already. */
export const refuseTakenShortcut = refuseTaken({ saved_reply_page: 'shortcut', saved_reply_person: 'shortcut' });

/** Responds 409 when so many replies more than an owner may have. Call it under `lockForNewReplies`. */
export async function requireRoom(tx: Queryable, person: PersonRef, owner: RepliesOwner, more: number): Promise<void> {
  const count = await tx.$count(savedReplies, repliesOf(person, owner));
  if (count + more > SAVED_REPLIES_MAX) throw conflict('tooManyReplies');
}

/** Creates a reply; with the `clientId` of an earlier call it answers the reply of that one. */
export async function createSavedReply(
  db: Database,
  person: PersonRef,
  { pageId, shortcut, text }: { [K in keyof NewSavedReply]: NewSavedReply[K] | undefined } & SavedReplyChange,
  clientId?: string,
): Promise<SavedReply> {
  return db
    .transaction(async (tx) => {
      await lockForNewReplies(tx, person, { pageId });
      const [repeated] = await tx
        .select()
        .from(savedReplies)
        .where(and(repliesOf(person, { pageId }), isOfCall(savedReplies.clientId, clientId)));
      if (repeated) return presentSavedReply(repeated, (await filesOfReplies(tx, [repeated]))(repeated));
      await requireRoom(tx, person, { pageId }, 1);
      const values = { ...ownerColumns(person, { pageId }), shortcut, text, clientId };
      const [row] = await tx.insert(savedReplies).values(values).returning();
      if (!row) throw new Error('an insert returned no row');
      await recordReplies(tx, 'savedReplyCreated', person, pageId);
      return presentSavedReply(row, []);
    })
    .catch(refuseTakenShortcut);
}

export async function changeSavedReply(
  db: Database,
  person: PersonRef,
  id: number,
  { shortcut, text }: SavedReplyChange,
): Promise<SavedReply> {
  return db
    .transaction(async (tx) => {
      const before = await lockReply(tx, person, id, 'change');
      await tx.update(savedReplies).set({ shortcut, text }).where(eq(savedReplies.id, id));
      await recordReplies(tx, 'savedReplyChanged', person, before.pageId);
      const filesOf = await filesOfReplies(tx, [before]);
      return presentSavedReply({ ...before, shortcut, text }, filesOf(before));
    })
    .catch(refuseTakenShortcut);
}

export const deleteSavedReply = (db: Database, person: PersonRef, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const { pageId } = await lockReply(tx, person, id, 'change');
    await tx.delete(savedReplies).where(eq(savedReplies.id, id));
    await recordReplies(tx, 'savedReplyRemoved', person, pageId);
  });

/** Counts that a reply was put into a message. */
export const countSavedReplyUse = (db: Database, person: PersonRef, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockReply(tx, person, id, 'read');
    await tx
      .update(savedReplies)
      .set({ used: sql`${savedReplies.used} + 1` })
      .where(eq(savedReplies.id, id));
  });

/** Deletes the replies of an account that is removed or erased. */
export async function deleteOwnReplies(tx: Queryable, userAccountId: number): Promise<void> {
  await tx.delete(savedReplies).where(eq(savedReplies.userAccountId, userAccountId));
}
