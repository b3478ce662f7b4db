import * as z from 'zod/mini';
import { ConversationKeyText, Count, Id, IdOrZero, Instant, Revision, Side } from './ids.ts';
import { NamedPerson } from './models/account.ts';
import { Desk } from './models/desk.ts';
import { Friend } from './models/friend.ts';
import { Message, PrivateMessage } from './models/message.ts';
import { Note } from './models/note.ts';
import { LastMessage, Page, PageUser } from './models/page.ts';

/** The revision of the conversation after the event (extension). If it is not the last one plus one, the client missed an event. */
const revision = z.optional(Revision);

/**
 * Events of `/mbt/page/{pageId}/{customerId}` (docs/specification.md#4-events, docs/product-decisions.md#4).
 * - `look`: side `customerOrPage` has read up to `messageId`; the other side's messages get a negative `look`.
 * - `save`, `update`: the current message. `delete`: the message was deleted.
 * - `typing` (extension): a person of that side is typing; valid for 6 s.
 */
export const PageMessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), customerOrPage: Side, messageId: IdOrZero, revision }),
  z.object({ type: z.literal('save'), message: Message, revision }),
  z.object({ type: z.literal('update'), message: Message, revision }),
  z.object({ type: z.literal('delete'), messageId: Id, revision }),
  z.object({ type: z.literal('typing'), userAccountId: Id, customerOrPage: Side, profileName: z.string() }),
]);
export type PageMessageEvent = z.infer<typeof PageMessageEvent>;

/** Events of `/mbt/friends/{requestFormId}`. `look`: `userAccountId` has read up to `privateMessageId`. */
export const FriendMessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), userAccountId: Id, privateMessageId: IdOrZero, revision }),
  z.object({ type: z.literal('save'), message: PrivateMessage, revision }),
  z.object({ type: z.literal('update'), message: PrivateMessage, revision }),
  z.object({ type: z.literal('delete'), privateMessageId: Id, revision }),
  z.object({ type: z.literal('typing'), userAccountId: Id, profileName: z.string() }),
]);
export type FriendMessageEvent = z.infer<typeof FriendMessageEvent>;

/** A list that the staff of a page share: its labels, the fields of its customers, its saved views or its saved replies. */
export const StaffList = z.enum(['labels', 'fields', 'views', 'replies']);
export type StaffList = z.infer<typeof StaffList>;

/**
 * Events of `/mbt/friends/active` (docs/specification.md#4-activity, docs/product-decisions.md#4-subscribe); each
 * subscriber receives only what concerns them.
 * - `UA`: a person went online or offline.
 * - `M`: the newest message or the read state of a page conversation changed; `PM`: the same between friends.
 *   `userAccountId` is the sender of a new message; null after a read, an edit or a delete: then the text is that of the
 *   last remaining message. `look` (extension) is the subscriber's number of unread messages; without it the client adds
 *   one or sets it to zero.
 * - Extensions for rows of lists: `PG` a page of the subscriber, `PU` a member of a page whose staff they belong to, `F` a
 *   friend. `PG`, `PU`, `F` contain the current row; `PGD`, `PUD`, `FD` say that it was removed.
 * - `SM` (extension): the scheduled messages that the subscriber sees in a conversation changed.
 * - `SL` (extension): a list that the subscriber shares with the staff of a page changed.
 */
export const ActivityEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('UA'), userAccountId: Id, active: z.boolean() }),
  z.extend(LastMessage, {
    type: z.literal('M'),
    pageId: Id,
    customerId: Id,
    pageUserId: z.optional(Id),
    userAccountId: z.nullable(Id),
    /** The side that sent the last message; null when there is none. */
    customerOrPage: z.nullable(Side),
    messageId: IdOrZero,
    waitingSince: z.optional(z.nullable(Instant)),
    /** Extension, to staff: whether the page has ever answered. */
    answered: z.optional(z.boolean()),
    /** Extension, to staff: as it is after the message, unless the staff has changed nothing there. */
    desk: z.optional(Desk),
    look: z.optional(Count),
    /** Extension, to staff: `look` before a read or an edit. A message sent or deleted comes without it. */
    lookBefore: z.optional(Count),
    revision,
  }),
  z.extend(LastMessage, {
    type: z.literal('PM'),
    requestFormId: Id,
    userAccountId: z.nullable(Id),
    privateMessageId: IdOrZero,
    look: z.optional(Count),
    revision,
  }),
  z.object({ type: z.literal('PG'), customerOrPage: Side, page: Page }),
  z.object({ type: z.literal('PGD'), customerOrPage: Side, pageId: Id }),
  z.object({ type: z.literal('PU'), pageUser: PageUser }),
  z.object({ type: z.literal('PUD'), pageUserId: Id, pageId: Id }),
  z.object({ type: z.literal('F'), friend: Friend }),
  z.object({ type: z.literal('FD'), requestFormId: Id }),
  z.object({ type: z.literal('SM'), conversation: ConversationKeyText }),
  z.object({ type: z.literal('SL'), list: StaffList }),
]);
export type ActivityEvent = z.infer<typeof ActivityEvent>;

/** Events of `/mbt/page/{pageId}/{customerId}/notes` (extension): the current note, or the id of the one that was deleted. */
export const NoteEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('save'), note: Note }),
  z.object({ type: z.literal('update'), note: Note }),
  z.object({ type: z.literal('delete'), noteId: Id }),
]);
export type NoteEvent = z.infer<typeof NoteEvent>;

/**
 * The event on `/mbt/page/{pageId}/{customerId}/viewers` (extension): everybody of the staff who has the conversation open, the subscriber
 * too. It comes upon subscribing and with each change. Who of them types is told by `typing`.
 */
export const ViewersEvent = z.object({ type: z.literal('viewers'), viewers: z.array(NamedPerson) });
export type ViewersEvent = z.infer<typeof ViewersEvent>;

/** The body on `/mbt/noti/{userId}`: the number of unseen notifications. */
export const NotificationCountEvent = Count;

/**
 * What the client sends to `/app/active` (docs/specification.md#7-realtime). The server uses the session and ignores
 * this id.
 */
export const ActiveBody = z.object({ userAccountId: Id });

/** What the client sends to `/app/typing` (extension). */
export const TypingBody = z.union([
  z.object({ pageId: Id, customerId: Id, customerOrPage: Side }),
  z.object({ requestFormId: Id }),
]);

/**
 * Extension, on any destination, for clients that connect with `REFUSALS_HEADER`: the subscription was refused or has
 * ended. It does not say whether the destination exists.
 */
export const SubscriptionClosed = z.object({ type: z.literal('closed') });
export type SubscriptionClosed = z.infer<typeof SubscriptionClosed>;
