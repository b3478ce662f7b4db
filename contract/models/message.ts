import { z } from 'zod';
import { ClientId, Id, IdOrZero, Instant, Side } from '../ids.ts';
import { MESSAGE_TEXT_MAX } from '../limits.ts';

/**
 * What the app must know of a file before its bytes arrive (extension, decisions 5): the real name for the download,
 * the size in bytes, and for images the upright size in px and a tiny blurred picture (a data: address under 1 kB),
 * so that nothing jumps when it comes.
 */
export const FileInfo = z.object({
  name: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  blur: z.string().max(2_000).optional(),
});
export type FileInfo = z.infer<typeof FileInfo>;

/** The message a reply answers, copied into the reply (spec 3). `replyId` 0 means no reply. */
const replyFields = {
  replyId: IdOrZero,
  replyProfileName: z.string().optional(),
  replyMessage: z.string().optional(),
  replySendPhoto: z.string().optional(),
  replyFileType: z.string().optional(),
};

/** What both kinds of message share (spec 3). */
const messageFields = {
  /** The text; empty for a photo or file. */
  sendMessage: z.string(),
  /** Base name of the file, absent for a text. The address is `/photo/{sendPhoto}{messageId}{fileType}`. */
  sendPhoto: z.string().optional(),
  /** `.png` for images, else the file's own, with its dot. */
  fileType: z.string().optional(),
  time: Instant,
  /** Negative once the other side has read it, else zero or more (decisions 2). */
  look: z.int(),
  userAccountDto: z.object({ userAccountId: Id, profileName: z.string() }),
  ...replyFields,
  /** Echo of the `Idempotency-Key` (extension). */
  clientId: ClientId.optional(),
  /** When it was last edited, absent when never (extension). */
  editedTime: Instant.optional(),
  file: FileInfo.optional(),
  /**
   * The conversation's revision at this message's last change (extension). It grows by one with every save, update,
   * delete and look of the conversation, so a client that misses one sees the gap.
   */
  revision: z.int().positive().optional(),
};

/** A message between a customer and a page. `messageStatus` is the side that sent it. */
export const Message = z.object({
  messageId: Id,
  pageDto: z.object({ pageId: Id }),
  customerId: Id,
  messageStatus: Side,
  ...messageFields,
});
export type Message = z.infer<typeof Message>;

/** A message between two friends. `friendId` is the one who receives it. */
export const PrivateMessage = z.object({
  privateMessageId: Id,
  requestFormId: Id,
  friendId: Id,
  ...messageFields,
});
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/** A day as the answerer sees it, `2026-11-21`; the client regroups by its own day (decisions 2). */
const Day = z.iso.date();

/**
 * A page of a conversation: groups from the oldest day to the newest, messages oldest first. `finalMessageId` is the
 * oldest id of the list while older ones remain, negative when none do (spec 3, decisions 3).
 * `revision` is that of the conversation when the list was read (extension). `gap` (extension) is true when `replyId` was
 * too far away: the list is then a fresh window around that message, and others lie between it and the cursor.
 */
export const MessageList = z.object({
  messageDateList: z.array(z.object({ date: Day, messageList: z.array(Message) })),
  finalMessageId: z.int(),
  revision: z.int().nonnegative().optional(),
  gap: z.boolean().optional(),
});
export type MessageList = z.infer<typeof MessageList>;

/** The same between friends: the groups hold `pmList`. */
export const PrivateMessageList = z.object({
  messageDateList: z.array(z.object({ date: Day, pmList: z.array(PrivateMessage) })),
  finalMessageId: z.int(),
  revision: z.int().nonnegative().optional(),
  gap: z.boolean().optional(),
});
export type PrivateMessageList = z.infer<typeof PrivateMessageList>;

/** A text worth sending: not blank, within the limit (spec 5). */
export const MessageText = z
  .string()
  .max(MESSAGE_TEXT_MAX)
  .refine((text) => text.trim() !== '', { error: 'empty' });

/** `POST /message` (spec 7). `replyDto` names the message it answers. */
export const NewMessage = z.object({
  sendMessage: MessageText,
  pageDto: z.object({ pageId: Id }),
  customerOrPage: Side,
  customerId: Id,
  replyDto: z.object({ messageId: Id }).nullish(),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** `POST /fri/message` (spec 7). */
export const NewPrivateMessage = z.object({
  sendMessage: MessageText,
  requestFormId: Id,
  replyDto: z.object({ privateMessageId: Id }).nullish(),
});
export type NewPrivateMessage = z.infer<typeof NewPrivateMessage>;

/** `PUT /message/{messageId}`: the new text. A client may send its whole message; only this is read. */
export const MessageEdit = z.object({
  sendMessage: MessageText,
  pageDto: z.object({ pageId: Id }),
  customerId: Id,
});
export type MessageEdit = z.infer<typeof MessageEdit>;

/** `PUT /fri/message/{privateMessageId}`. */
export const PrivateMessageEdit = z.object({ sendMessage: MessageText, requestFormId: Id });
export type PrivateMessageEdit = z.infer<typeof PrivateMessageEdit>;

/**
 * Everything that happened in a conversation after a revision (extension; how a client catches up exactly).
 * `reset` is true when the server no longer knows that far back: throw the cached messages away and read anew.
 * `readUpTo` are the newest ids each side has read: own messages at or below the other's have a negative `look`.
 */
const changes = <T extends z.ZodType>(message: T) =>
  z.object({
    reset: z.boolean(),
    revision: z.int().nonnegative(),
    messages: z.array(message),
    deleted: z.array(Id),
    /** Newest message id that the other side has read, 0 when none. */
    readByOther: IdOrZero,
  });
export const MessageChanges = changes(Message);
export type MessageChanges = z.infer<typeof MessageChanges>;
export const PrivateMessageChanges = changes(PrivateMessage);
export type PrivateMessageChanges = z.infer<typeof PrivateMessageChanges>;

/** What marking read answers: nothing is unread for the asker up to `messageId`. */
export const Looked = z.object({ look: z.int().nonnegative(), messageId: IdOrZero });
export type Looked = z.infer<typeof Looked>;
