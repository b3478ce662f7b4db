import * as z from 'zod/mini';
import { ClientId, Id, Instant } from '../ids.ts';
import { NOTE_MENTIONS_MAX } from '../limits.ts';
import { NamedPerson } from './account.ts';
import { MessageText } from './message.ts';

/**
 * A private note of a page's staff about a customer (extension). It is no message: customers never receive one. `mentions` are the
 * accounts of staff that it mentions, `clientId` is the `Idempotency-Key` of the request that created it.
 */
export const Note = z.object({
  noteId: Id,
  pageId: Id,
  customerId: Id,
  author: z.object({ userAccountId: Id, profileName: z.string() }),
  text: z.string(),
  mentions: z.array(Id),
  time: Instant,
  /** When it was last edited; absent when it never was. */
  editedTime: z.optional(Instant),
  clientId: z.optional(ClientId),
});
export type Note = z.infer<typeof Note>;

/** The newest notes about a customer, oldest first, and who may read them. */
export const NoteList = z.object({ notes: z.array(Note), readers: z.array(NamedPerson) });
export type NoteList = z.infer<typeof NoteList>;

/** The text of a note, and whom it mentions: staff of the page who may read it. */
export const NoteText = z.object({
  text: MessageText,
  mentions: z.array(Id).check(z.maxLength(NOTE_MENTIONS_MAX)),
});
export type NoteText = z.infer<typeof NoteText>;
