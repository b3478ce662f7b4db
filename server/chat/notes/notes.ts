import { mayDeleteNote, mayEditNote, NOTES_MAX, type NoteText } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Queryable } from '../../db/client.ts';
import { and, desc, eq, isNull } from '../../db/drizzle.ts';
import { notes, type UserAccountRow } from '../../db/schema.ts';
import { conflict, forbidden, notFound } from '../../errors.ts';
import { type NoteRow, presentNote } from '../../presenters/note.ts';
import { shownName } from '../../presenters/person.ts';
import type { PageConversation, PersonRef } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { giveDeskNotice } from '../desk/giveDeskNotice.ts';
import { lockCustomerMembership } from '../pages/membership.ts';
import { notifyMentioned, requireMentions } from './mentions.ts';
import { lockNote, noteReadersOf, requireNote, requireNotes, selectNotes, toNoteRow } from './noteAccess.ts';

/** What a deleted note has left. */
const NO_CONTENT = { text: '', mentions: [], editedAt: null };

type Context = Pick<ChatContext, 'db' | 'publisher' | 'push'>;
/** Who writes, with the names that the note shows. */
export type Author = PersonRef & Pick<UserAccountRow, 'profileName' | 'userName'>;

/** The newest notes about a customer, oldest first, and the staff who may read them. */
export async function listNotes(
  { db }: Context,
  person: PersonRef,
  { pageId, customerId }: PageConversation,
): Promise<{ notes: NoteRow[]; readers: UserAccountRow[] }> {
  await requireNotes(db, person, { pageId, customerId });
  const rows = await selectNotes(db)
    .where(and(eq(notes.pageId, pageId), eq(notes.customerId, customerId), isNull(notes.deletedAt)))
    .orderBy(desc(notes.id))
    .limit(NOTES_MAX);
  return { notes: rows.map(toNoteRow).reverse(), readers: await noteReadersOf(db, pageId) };
}

/** The note that an earlier attempt of the same request created. Responds 409 when it is about somebody else, or deleted. */
async function findRepeated({ db }: Context, of: PageConversation, authorId: number, clientId: string) {
  const [row] = await selectNotes(db).where(and(eq(notes.authorId, authorId), eq(notes.clientId, clientId)));
  if (!row || row.note.deletedAt || row.note.pageId !== of.pageId || row.note.customerId !== of.customerId)
    throw conflict();
  return toNoteRow(row);
}

/**
 * Inserts a note in the caller's transaction, and locks the membership of the customer first. Undefined where the author has sent this
 * `Idempotency-Key` before. Whom it mentions is not notified yet.
 */
export async function insertNote(
  tx: Queryable,
  { pageId, customerId }: PageConversation,
  { text, mentions: asked }: NoteText,
  by: { authorId: number; clientId: string | null },
): Promise<typeof notes.$inferSelect | undefined> {
  if (!(await lockCustomerMembership(tx, pageId, customerId))) throw notFound();
  const mentions = await requireMentions(tx, pageId, asked);
  const [row] = await tx
    .insert(notes)
    .values({ pageId, customerId, text, mentions, ...by })
    .onConflictDoNothing({ target: [notes.authorId, notes.clientId] })
    .returning();
  return row;
}

/** Publishes a new note to the staff who look at the conversation. */
export function publishNewNote(
  { publisher }: Pick<Context, 'publisher'>,
  author: Author,
  row: typeof notes.$inferSelect,
): NoteRow {
  const note = { ...row, authorName: shownName(author) };
  publisher.toNotes(row, { type: 'save', note: presentNote(note) });
  return note;
}

/** Writes a note about a customer, publishes it to the staff who look at the conversation, and notifies whom it mentions. */
export async function createNote(
  context: Context,
  author: Author,
  { pageId, customerId }: PageConversation,
  note: NoteText,
  clientId: string | undefined,
): Promise<NoteRow> {
  const { userAccountId: authorId } = author;
  await requireNotes(context.db, author, { pageId, customerId });
  const made = await context.db.transaction(async (tx) => {
    const row = await insertNote(tx, { pageId, customerId }, note, { authorId, clientId: clientId ?? null });
    return row && { row, notice: await notifyMentioned(tx, row, row.mentions) };
  });
  if (!made) return findRepeated(context, { pageId, customerId }, authorId, clientId ?? '');
  await giveDeskNotice(context, made.notice);
  return publishNewNote(context, author, made.row);
}

/** Replaces the text of an own note, and notifies whom only the new text mentions. */
export async function editNote(
  context: Context,
  person: PersonRef,
  noteId: number,
  { text, mentions: asked }: NoteText,
): Promise<NoteRow> {
  const { note: found, access } = await requireNote(context.db, person, noteId);
  if (!mayEditNote({ ...access, ...person }, found.authorId)) throw forbidden();
  const { row, notice } = await context.db.transaction(async (tx) => {
    const before = await lockNote(tx, noteId);
    if (!before) throw notFound();
    const mentions = await requireMentions(tx, before.pageId, asked, before.mentions);
    const [row] = await tx
      .update(notes)
      .set({ text, mentions, editedAt: new Date() })
      .where(eq(notes.id, noteId))
      .returning();
    if (!row) throw notFound();
    const added = mentions.filter((id) => !before.mentions.includes(id));
    return { row, notice: await notifyMentioned(tx, row, added) };
  });
  const note = { ...row, authorName: found.authorName };
  context.publisher.toNotes(row, { type: 'update', note: presentNote(note) });
  await giveDeskNotice(context, notice);
  return note;
}

/** Deletes a note: its content is removed. Deleting twice changes nothing. */
export async function removeNote(context: Context, person: PersonRef, noteId: number): Promise<void> {
  const { note, access } = await requireNote(context.db, person, noteId);
  if (!mayDeleteNote({ ...access, ...person }, note.authorId)) throw forbidden();
  const isDeleted = await context.db.transaction(async (tx) => {
    if (!(await lockNote(tx, noteId))) return false;
    await tx
      .update(notes)
      .set({ ...NO_CONTENT, deletedAt: new Date() })
      .where(eq(notes.id, noteId));
    if (note.authorId !== person.userAccountId)
      await recordAudit(tx, {
        action: 'noteRemoved',
        actorId: person.userAccountId,
        target: { kind: 'account', id: note.authorId },
        pageId: note.pageId,
        details: { noteId },
      });
    return true;
  });
  if (isDeleted) context.publisher.toNotes(note, { type: 'delete', noteId });
}
