import type { ActivityEvent, FriendMessageEvent, PageMessageEvent } from '../../contract/events.ts';
import type { ConversationRef } from '../../contract/ids.ts';

/**
 * How the rules tell the world what happened. Called after the transaction is committed, never before, so nobody hears of
 * what did not come to be. Delivery is somebody else's work: nothing here fails or waits.
 */
export interface Publisher {
  /** To everybody who watches this conversation. */
  toConversation(ref: ConversationRef, event: PageMessageEvent | FriendMessageEvent): void;
  /** Activity topic: each named person is sent this event. */
  toPeople(userIds: readonly number[], event: ActivityEvent): void;
  /** The number of notifications this person has not seen. */
  notificationCount(userId: number, count: number): void;
  /** Closes the realtime connections of one session, named by its token hash. */
  sessionEnded(tokenHash: string): void;
  /** Closes the realtime connections of every session of an account. */
  accountSignedOut(userAccountId: number): void;
  /** The name, photo or role of an account changed: what is remembered of its sessions is read anew. */
  accountChanged(userAccountId: number): void;
  /** A membership or friendship ended or changed: the subscriptions of that person are checked again at once. */
  rightsChanged(userAccountId: number): void;
}
