import type { DeskHistoryEntry, RatingChange } from '#contract';
import { wholeHistory } from '../chat/desk/history.ts';
import { selectNotes, toNoteRow } from '../chat/notes/noteAccess.ts';
import { findScheduled, ofStaff } from '../chat/scheduled/scheduledAccess.ts';
import type { Queryable } from '../db/client.ts';
import { and, asc, eq, isNull } from '../db/drizzle.ts';
import { conversations, notes, ratings } from '../db/schema.ts';
import type { NoteRow } from '../presenters/note.ts';
import type { ArchiveConversation } from './conversations.ts';

export type KeptText = Pick<NoteRow, 'authorName' | 'createdAt' | 'editedAt' | 'text'>;
interface KeptByStaff {
  notes: readonly KeptText[];
  /** With the time at which each is sent. */
  scheduled: readonly KeptText[];
  /** Who changed the state and the assignee, oldest first. */
  history: readonly DeskHistoryEntry[];
}

/**
 * What the staff of a page keeps of a conversation, in an archive of it: only where an owner of the page makes it. It is the page's, so
 * neither its customer nor a member of its staff has it in an archive of their own.
 */
async function keptByStaff(db: Queryable, { id, kind, readable }: ArchiveConversation): Promise<KeptByStaff> {
  const [of] = await db
    .select({ pageId: conversations.pageId, customerId: conversations.customerId })
    .from(conversations)
    .where(eq(conversations.id, id));
  if (kind !== 'customer' || !readable || of?.pageId == null || of.customerId === null)
    return { notes: [], scheduled: [], history: [] };
  const noted = await selectNotes(db)
    .where(and(eq(notes.pageId, of.pageId), eq(notes.customerId, of.customerId), isNull(notes.deletedAt)))
    .orderBy(asc(notes.id));
  const later = await findScheduled(db, ofStaff(of.pageId, of.customerId));
  return {
    history: await wholeHistory(db, of.pageId, of.customerId),
    notes: noted.map(toNoteRow),
    scheduled: later.map(({ authorName, dueAt, text, fileName }) => ({
      authorName,
      createdAt: dueAt,
      editedAt: null,
      text: text || (fileName ?? ''),
    })),
  };
}

export type ArchivedRating = RatingChange & { at: Date };

/** The customer's ratings in an archive of a conversation, oldest first: for the customer, and where an owner of the page makes it. */
async function ratingsOf(
  db: Queryable,
  { id, kind, readable }: ArchiveConversation,
): Promise<readonly ArchivedRating[]> {
  if (kind === 'friend' || (kind === 'customer' && !readable)) return [];
  return db
    .select({ stars: ratings.stars, text: ratings.text, at: ratings.at })
    .from(ratings)
    .where(eq(ratings.conversationId, id))
    .orderBy(asc(ratings.at));
}

/** What an archive has of a conversation beside its messages. */
export interface BesideMessages extends KeptByStaff {
  ratings: readonly ArchivedRating[];
}

/** What an archive has of a conversation beside its messages, as far as the person who makes it may read it. */
export async function besideMessages(db: Queryable, conversation: ArchiveConversation): Promise<BesideMessages> {
  return { ...(await keptByStaff(db, conversation)), ratings: await ratingsOf(db, conversation) };
}
