import * as z from 'zod/mini';
import { Id, IdText, Instant } from '../ids.ts';
import { MESSAGE_SEARCH_MAX } from '../limits.ts';
import { Message, PrivateMessage } from './message.ts';

/** Who wrote a message: the caller, or the other side of the conversation. */
export const MessageSender = z.enum(['me', 'other']);
export type MessageSender = z.infer<typeof MessageSender>;

/** What a message is: a text, a photo, or another file. */
export const MessageKind = z.enum(['text', 'photo', 'file']);
export type MessageKind = z.infer<typeof MessageKind>;

/** Which messages: with a piece of text, in the text or the name of the file; or all photos or files. */
export const MessageFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(MESSAGE_SEARCH_MAX))),
  kind: z.optional(MessageKind),
  sender: z.optional(MessageSender),
  /** Who wrote: an account. */
  senderId: z.optional(IdText),
  /** From this instant on. */
  from: z.optional(Instant),
  /** Before this instant. */
  to: z.optional(Instant),
});
export type MessageFilter = z.infer<typeof MessageFilter>;

/** A message that was found, with the conversation that it belongs to as the caller's lists name it. */
export const MessageFound = z.object({
  /** The page, the friend, or the customer of a page. */
  title: z.string(),
  photo: z.string(),
  /** The page whose customer it is, for those who serve it. */
  pageTitle: z.optional(z.string()),
  message: z.union([Message, PrivateMessage]),
});
export type MessageFound = z.infer<typeof MessageFound>;

/**
 * Some messages, newest first. `next` is the cursor of the older ones, null when the search has come to the oldest message. A page may
 * have few messages, or none, and yet a cursor: the server has then looked through as much as one call may.
 */
export const MessagesFound = z.object({
  found: z.array(MessageFound),
  next: z.nullable(Id),
});
export type MessagesFound = z.infer<typeof MessagesFound>;
