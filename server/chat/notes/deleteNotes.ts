import type { Queryable } from '../../db/client.ts';
import { eq, lt } from '../../db/drizzle.ts';
import { notes, notifications } from '../../db/schema.ts';
import { lockedNotifications } from '../../notices/notifications.ts';
import type { ChatContext } from '../context.ts';

/** Deletes the notes about a customer, and the notifications that name them, in the transaction that removes or erases the account. */
export async function deleteNotesAbout(tx: Queryable, customerId: number): Promise<void> {
  await tx.delete(notes).where(eq(notes.customerId, customerId));
  await tx.delete(notifications).where(lockedNotifications(tx, eq(notifications.customerId, customerId)));
}

/** Deletes all notes that were written before a time, and publishes it. Returns how many. */
export async function deleteOldNotes(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  before: Date,
): Promise<number> {
  const deleted = await db.transaction((tx) => tx.delete(notes).where(lt(notes.createdAt, before)).returning());
  for (const { id, deletedAt, ...of } of deleted) if (!deletedAt) publisher.toNotes(of, { type: 'delete', noteId: id });
  return deleted.length;
}
