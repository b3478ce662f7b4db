import type { ConversationRef } from './ids.ts';
import type { TokenScope } from './models/token.ts';

/**
 * The SockJS endpoint (docs/specification.md#7-realtime). The app has no screen at this path
 * (docs/decisions/0041-home.md).
 */
export const SOCKET_PATH = '/chat';
/** Where the client says that it is here (docs/specification.md#7-realtime): `{userAccountId}`. */
export const ACTIVE_DESTINATION = '/app/active';
/** Extension: where the client says that somebody types: the `Typing` body of `contract/events`. */
export const TYPING_DESTINATION = '/app/typing';
/** Where clients send, with the scope that a token of a page needs for it. */
export const SEND_SCOPES: Readonly<Record<string, TokenScope>> = {
  [ACTIVE_DESTINATION]: 'read',
  [TYPING_DESTINATION]: 'write',
};
/**
 * The activity destination: each subscriber is sent only what concerns them (docs/product-decisions.md#4-subscribe).
 */
export const ACTIVITY_TOPIC = '/mbt/friends/active';

/**
 * Extension, a header of CONNECT: with the value `event`, a subscription that is refused or ends (a right was lost) is told by
 * a `SubscriptionClosed` event on it, and the connection lives on. Without it a refusal is an ERROR frame and the end of the
 * connection, as STOMP prescribes, and a subscription that ends falls silent.
 */
export const REFUSALS_HEADER = 'refusals';
export const REFUSALS_AS_EVENTS = 'event';

/**
 * Extension, a header of CONNECTED: the role of the account. When it changes, the server ends the connection with 1001, and the client reads
 * the new one as it connects again.
 */
export const ROLE_HEADER = 'role';
/** Extension, a header of CONNECTED: with the value `true`, the server has the destinations of `viewersTopic`. */
export const VIEWERS_HEADER = 'viewers';

/**
 * The destination of a page conversation: `/mbt/page/{pageId}/{customerId}`
 * (docs/product-decisions.md#4-destinations).
 */
export const pageTopic = (pageId: number, customerId: number) => `/mbt/page/${pageId}/${customerId}`;
/** Extension: the destination of the private notes about a customer of a page, for its staff with the flag `notes` alone. */
export const noteTopic = (pageId: number, customerId: number) => `${pageTopic(pageId, customerId)}/notes`;
/** The destination of a conversation between friends. */
export const friendTopic = (requestFormId: number) => `/mbt/friends/${requestFormId}`;
/**
 * Extension, for the staff of the page alone: who of them has this conversation open. Whoever is subscribed counts as one of them, until the
 * subscription or the connection ends (docs/product-decisions.md#4-viewers).
 */
export const viewersTopic = (pageId: number, customerId: number) => `${pageTopic(pageId, customerId)}/viewers`;
/** The destination of a user's notification count. */
export const notificationTopic = (userId: number) => `/mbt/noti/${userId}`;
/** The destination of a conversation. */
export const conversationTopic = (ref: ConversationRef) =>
  ref.kind === 'page' ? pageTopic(ref.pageId, ref.customerId) : friendTopic(ref.requestFormId);

export type Topic =
  | { name: 'activity' }
  | { name: 'notifications'; userId: number }
  | { name: 'notes'; ref: Extract<ConversationRef, { kind: 'page' }> }
  | { name: 'conversation'; ref: ConversationRef }
  | { name: 'viewers'; ref: Extract<ConversationRef, { kind: 'page' }> };

const number = (text: string | undefined) => Number(text);

/** What a destination names, or `undefined` when it is none of ours. Numbers are plain decimal, without leading zeros. */
export function parseTopic(destination: string): Topic | undefined {
  if (destination === ACTIVITY_TOPIC) return { name: 'activity' };
  const page = /^\/mbt\/page\/([1-9]\d{0,15})\/([1-9]\d{0,15})(?:\/(notes|viewers))?$/.exec(destination);
  if (page) {
    const ref = { kind: 'page', pageId: number(page[1]), customerId: number(page[2]) } as const;
    return { name: page[3] === 'notes' || page[3] === 'viewers' ? page[3] : 'conversation', ref };
  }
  const friend = /^\/mbt\/friends\/([1-9]\d{0,15})$/.exec(destination);
  if (friend) return { name: 'conversation', ref: { kind: 'friend', requestFormId: number(friend[1]) } };
  const noti = /^\/mbt\/noti\/([1-9]\d{0,15})$/.exec(destination);
  return noti ? { name: 'notifications', userId: number(noti[1]) } : undefined;
}
