import { and, asc, eq, isNull } from 'drizzle-orm';
import { selectNotes, toNoteRow } from '../chat/notes/noteAccess.ts';
import type { Queryable } from '../db/client.ts';
import { conversations, notes } from '../db/schema.ts';
import type { NoteRow } from '../presenters/note.ts';
import type { ArchiveConversation } from './conversations.ts';

/**
 * The private notes in an archive of a conversation, oldest first: only where an owner of the page makes it. They are the page's, so
 * neither its customer nor a member of its staff has them in an archive of their own.
 */
export async function archivedNotes(
  db: Queryable,
  { id, kind, readable }: ArchiveConversation,
): Promise<readonly NoteRow[]> {
  if (kind !== 'customer' || !readable) return [];
  const rows = await selectNotes(db)
    .innerJoin(
      conversations,
      and(eq(conversations.pageId, notes.pageId), eq(conversations.customerId, notes.customerId)),
    )
    .where(and(eq(conversations.id, id), isNull(notes.deletedAt)))
    .orderBy(asc(notes.id));
  return rows.map(toNoteRow);
}
