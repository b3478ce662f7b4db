import { mayUseDesk } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, isNull, ne } from '../../db/drizzle.ts';
import { notes, pageUsers, type UserAccountRow, userAccounts, userTypes } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { NoteRow } from '../../presenters/note.ts';
import { shownName } from '../../presenters/person.ts';
import { type PageAccess, type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';

/** Access to the notes about a customer: 404 without access to the conversation, 403 without the flag or on the customer's side. */
export async function requireNotes(
  db: Database,
  person: PersonRef,
  conversation: PageConversation,
): Promise<PageAccess> {
  const access = await requirePageAccess(db, person, conversation);
  if (!mayUseDesk(access.side, access.ui, 'notes')) throw forbidden();
  return access;
}

/** Notes with the names of their authors. The caller adds condition, order and limit. */
export const selectNotes = (db: Queryable) =>
  db
    .select({ note: notes, author: userAccounts })
    .from(notes)
    .innerJoin(userAccounts, eq(userAccounts.id, notes.authorId));

export const toNoteRow = ({ note, author }: { note: typeof notes.$inferSelect; author: UserAccountRow }): NoteRow => ({
  ...note,
  authorName: shownName(author),
});

/** A note, also a deleted one, and the person's access to it. Responds 404 and 403 as `requireNotes`. */
export async function requireNote(
  db: Database,
  person: PersonRef,
  noteId: number,
): Promise<{ note: NoteRow; access: PageAccess }> {
  const [row] = await selectNotes(db).where(eq(notes.id, noteId));
  if (!row) throw notFound();
  return { note: toNoteRow(row), access: await requireNotes(db, person, row.note) };
}

/** Locks a note that is not deleted until the transaction ends. Null when it is. */
export async function lockNote(tx: Queryable, noteId: number) {
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.id, noteId), isNull(notes.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/** The people of the staff of a page who may read its notes: no bots. */
export async function noteReadersOf(db: Queryable, pageId: number): Promise<UserAccountRow[]> {
  const rows = await db
    .select({ account: userAccounts })
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(userAccounts, and(eq(userAccounts.id, pageUsers.userAccountId), ne(userAccounts.kind, 'bot')))
    .where(
      and(
        eq(pageUsers.pageId, pageId),
        eq(pageUsers.accepted, true),
        eq(userTypes.side, 'P'),
        eq(userTypes.notes, true),
      ),
    )
    .orderBy(asc(userAccounts.id));
  return rows.map(({ account }) => account);
}
