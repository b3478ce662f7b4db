import * as z from 'zod/mini';
import { ClientId, Count, Day, Id, IdOrZero, Instant, Revision, Side } from '../ids.ts';
import { MESSAGE_TEXT_MAX } from '../limits.ts';
import { AutomaticKind } from './hours.ts';

const Pixels = z.int().check(z.positive());

/**
 * What the app needs before the bytes of a file arrive (extension, docs/product-decisions.md#5-images): the name for
 * the download, the size in bytes, and for images the size in px after rotation and a small blurred preview (a
 * `data:` URL below 1 kB), so that the layout does not shift when the image loads.
 */
export const FileInfo = z.object({
  name: z.string(),
  bytes: Count,
  width: z.optional(Pixels),
  height: z.optional(Pixels),
  blur: z.optional(z.string().check(z.maxLength(2_000))),
});
export type FileInfo = z.infer<typeof FileInfo>;

/** Where a photo stands among all photos of its conversation, the oldest first. */
export const PhotoPlace = z.object({ index: Count, total: Count });
export type PhotoPlace = z.infer<typeof PhotoPlace>;

/** The quoted message, copied into the reply (docs/specification.md#3-message). `replyId` 0 means no reply. */
const replyFields = {
  replyId: IdOrZero,
  replyProfileName: z.optional(z.string()),
  replyMessage: z.optional(z.string()),
  replySendPhoto: z.optional(z.string()),
  replyFileType: z.optional(z.string()),
};

/** The fields of page messages and of private messages (docs/specification.md#3-message). */
const messageFields = {
  /** The text; empty for a photo or file. */
  sendMessage: z.string(),
  /** Base name of the file, absent for a text. Its path is `/photo/{sendPhoto}{messageId}{fileType}`. */
  sendPhoto: z.optional(z.string()),
  /** The extension with its dot: `.png` for images, else that of the file. */
  fileType: z.optional(z.string()),
  time: Instant,
  /** Negative once the other side has read the message (docs/product-decisions.md#2-look). */
  look: z.int(),
  userAccountDto: z.object({ userAccountId: Id, profileName: z.string() }),
  ...replyFields,
  /** The `Idempotency-Key` of the request that created it (extension). */
  clientId: z.optional(ClientId),
  /** When it was last edited; absent when it never was (extension). */
  editedTime: z.optional(Instant),
  file: z.optional(FileInfo),
  /** Only in the answer to the question for a neighbouring photo (extension). */
  photoPlace: z.optional(PhotoPlace),
  /** The revision of the conversation at the last change of this message (extension). A client sees a gap when it misses one. */
  revision: z.optional(Revision),
};

/** A message between a customer and a page. `messageStatus` is the side that sent it. */
export const Message = z.object({
  messageId: Id,
  pageDto: z.object({ pageId: Id }),
  customerId: Id,
  messageStatus: Side,
  /**
   * Why no person wrote it to this customer alone (extension); absent for what a person wrote. The author of what the page sent by itself is `HIDDEN_STAFF_ID`,
   * named as the page; a bot is shown as the staff is.
   */
  automatic: z.optional(AutomaticKind),
  ...messageFields,
});
export type Message = z.infer<typeof Message>;

/** A message between two friends. `friendId` is the receiver. */
export const PrivateMessage = z.object({
  privateMessageId: Id,
  requestFormId: Id,
  friendId: Id,
  ...messageFields,
});
export type PrivateMessage = z.infer<typeof PrivateMessage>;

/** The fields of both kinds of message list beside the messages. */
const listFields = {
  finalMessageId: z.int(),
  revision: z.optional(Count),
  gap: z.optional(z.boolean()),
};

/**
 * A page of a conversation, grouped by day in the server's time zone, oldest first; the client groups again by its own day
 * (docs/product-decisions.md#2-times). `finalMessageId` is the oldest id of the list while older
 * messages exist, else negative (docs/specification.md#3-message-list, docs/product-decisions.md#3-paging).
 * `revision` (extension) is the revision of the conversation when the list was read. `gap` (extension) is true when the
 * message of `replyId` is too far from the cursor: the list is then a window around that message, and messages between the
 * window and the cursor are missing.
 */
export const MessageList = z.object({
  messageDateList: z.array(z.object({ date: Day, messageList: z.array(Message) })),
  ...listFields,
});
export type MessageList = z.infer<typeof MessageList>;

/** A page of a conversation between friends; its groups contain `pmList`. */
export const PrivateMessageList = z.object({
  messageDateList: z.array(z.object({ date: Day, pmList: z.array(PrivateMessage) })),
  ...listFields,
});
export type PrivateMessageList = z.infer<typeof PrivateMessageList>;

/** The text of a message: not blank, within the limit (docs/specification.md#5-text). */
export const MessageText = z.string().check(
  z.maxLength(MESSAGE_TEXT_MAX),
  z.refine((text) => text.trim() !== '', { error: 'empty' }),
);

/** `POST /message` (docs/specification.md#7-messages). `replyDto` is the quoted message. */
export const NewMessage = z.object({
  sendMessage: MessageText,
  pageDto: z.object({ pageId: Id }),
  customerOrPage: Side,
  customerId: Id,
  replyDto: z.nullish(z.object({ messageId: Id })),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** `POST /fri/message` (docs/specification.md#7-friends). */
export const NewPrivateMessage = z.object({
  sendMessage: MessageText,
  requestFormId: Id,
  replyDto: z.nullish(z.object({ privateMessageId: Id })),
});
export type NewPrivateMessage = z.infer<typeof NewPrivateMessage>;

/** `PUT /message/{messageId}`: the new text. A client may send the whole message; other fields are ignored. */
export const MessageEdit = z.object({
  sendMessage: MessageText,
  pageDto: z.object({ pageId: Id }),
  customerId: Id,
});
export type MessageEdit = z.infer<typeof MessageEdit>;

/** `PUT /fri/message/{privateMessageId}`: the new text. */
export const PrivateMessageEdit = z.object({ sendMessage: MessageText, requestFormId: Id });
export type PrivateMessageEdit = z.infer<typeof PrivateMessageEdit>;

const changes = <T extends z.ZodMiniType>(message: T) =>
  z.object({
    /**
     * The changes since that revision are gone, or too many: the client drops its messages and reads the newest page of the conversation
     * instead.
     */
    reset: z.boolean(),
    /** The client has all changes up to this revision now. */
    revision: Count,
    /** There are more changes than one answer holds: the client asks again, for those since `revision`. */
    more: z.optional(z.boolean()),
    messages: z.array(message),
    deleted: z.array(Id),
    /** The newest message that the other side has read, 0 when none; own messages up to it have a negative `look`. */
    readByOther: IdOrZero,
  });

/** What changed in a page conversation since a revision (extension). Clients catch up with it after a reconnect. */
export const MessageChanges = changes(Message);
export type MessageChanges = z.infer<typeof MessageChanges>;

/** What changed in a conversation between friends since a revision (extension). */
export const PrivateMessageChanges = changes(PrivateMessage);
export type PrivateMessageChanges = z.infer<typeof PrivateMessageChanges>;

/** The response to marking a conversation read or unread: the caller has `look` unread messages, all after `messageId`. */
export const Looked = z.object({ look: Count, messageId: IdOrZero });
export type Looked = z.infer<typeof Looked>;
