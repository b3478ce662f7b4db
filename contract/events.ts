import { z } from 'zod';
import { Id, IdOrZero, Instant, Side } from './ids.ts';
import { Friend } from './models/friend.ts';
import { Message, PrivateMessage } from './models/message.ts';
import { LastMessage, Page, PageUser } from './models/page.ts';

/** The conversation's revision after the event (extension): one more than the last, or the client missed something. */
const revision = z.int().positive().optional();

/**
 * Events of `/mbt/page/{pageId}/{customerId}` (spec 4, decisions 4).
 * - `look`: side `customerOrPage` has read everything up to `messageId`; the other side's messages get a negative look.
 * - `save`, `update`: the message as it is now. `delete`: it is gone.
 * - `typing` (extension): a person of that side types; holds for 6 s.
 */
export const PageMessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), customerOrPage: Side, messageId: IdOrZero, revision }),
  z.object({ type: z.literal('save'), message: Message, revision }),
  z.object({ type: z.literal('update'), message: Message, revision }),
  z.object({ type: z.literal('delete'), messageId: Id, revision }),
  z.object({ type: z.literal('typing'), userAccountId: Id, customerOrPage: Side, profileName: z.string() }),
]);
export type PageMessageEvent = z.infer<typeof PageMessageEvent>;

/** Events of `/mbt/friends/{requestFormId}`. `look`: the person `userAccountId` has read up to `privateMessageId`. */
export const FriendMessageEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('look'), userAccountId: Id, privateMessageId: IdOrZero, revision }),
  z.object({ type: z.literal('save'), message: PrivateMessage, revision }),
  z.object({ type: z.literal('update'), message: PrivateMessage, revision }),
  z.object({ type: z.literal('delete'), privateMessageId: Id, revision }),
  z.object({ type: z.literal('typing'), userAccountId: Id, profileName: z.string() }),
]);
export type FriendMessageEvent = z.infer<typeof FriendMessageEvent>;

/**
 * Events of `/mbt/friends/active` (spec 4, decisions 4); each subscriber gets only their own.
 * - `UA`: a person went online or away.
 * - `M`: a page conversation's newest message or read state changed; `PM`: the same between friends. `userAccountId` is the
 *   sender of a new message; null when nothing new was written (somebody read, edited or deleted): then the counts are
 *   as given and the text is the surviving last message.
 *   `look` (extension) is the exact unread number for this subscriber; without it count up by one, or clear.
 * - The rest are extensions for lists that change shape: `PG` a page of the subscriber, `PU` a member of a page they serve,
 *   `F` a friend. `PG`, `PU`, `F` carry the row as it is now; `PGD`, `PUD`, `FD` say that it is gone.
 */
export const ActivityEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('UA'), userAccountId: Id, active: z.boolean() }),
  LastMessage.extend({
    type: z.literal('M'),
    pageId: Id,
    customerId: Id,
    pageUserId: Id.optional(),
    userAccountId: Id.nullable(),
    /** The side the last message came from; null when the conversation has none. */
    customerOrPage: Side.nullable(),
    messageId: IdOrZero,
    waitingSince: Instant.nullable().optional(),
    look: z.int().nonnegative().optional(),
    revision,
  }),
  LastMessage.extend({
    type: z.literal('PM'),
    requestFormId: Id,
    userAccountId: Id.nullable(),
    privateMessageId: IdOrZero,
    look: z.int().nonnegative().optional(),
    revision,
  }),
  z.object({ type: z.literal('PG'), customerOrPage: Side, page: Page }),
  z.object({ type: z.literal('PGD'), customerOrPage: Side, pageId: Id }),
  z.object({ type: z.literal('PU'), pageUser: PageUser }),
  z.object({ type: z.literal('PUD'), pageUserId: Id, pageId: Id }),
  z.object({ type: z.literal('F'), friend: Friend }),
  z.object({ type: z.literal('FD'), requestFormId: Id }),
]);
export type ActivityEvent = z.infer<typeof ActivityEvent>;

/** The body on `/mbt/noti/{userId}`: the number of notifications not seen yet. */
export const NotificationCountEvent = z.int().nonnegative();

/** What the client sends to `/app/active` (spec 7). The server goes by the session, never by this number. */
export const ActiveBody = z.object({ userAccountId: Id });

/** What the client sends to `/app/typing` (extension). */
export const TypingBody = z.union([
  z.object({ pageId: Id, customerId: Id, customerOrPage: Side }),
  z.object({ requestFormId: Id }),
]);

/**
 * Extension, on any destination, for clients that asked for it (`REFUSALS_HEADER`): nothing comes on this subscription (any more). It
 * does not say whether the destination exists.
 */
export const SubscriptionClosed = z.object({ type: z.literal('closed') });
export type SubscriptionClosed = z.infer<typeof SubscriptionClosed>;
