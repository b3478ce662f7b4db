import type { ActivityEvent, FriendMessageEvent, NoteEvent, PageMessageEvent } from '#contract/events.ts';
import type { ConversationRef } from '#contract/ids.ts';

/**
 * Publishes events of the business rules. Called only after the transaction is committed. Delivery is asynchronous: no method
 * fails or waits.
 */
export interface Publisher {
  /** To the subscribers of a conversation. The customer of a page receives `forCustomer` where it is given. */
  toConversation(
    ref: ConversationRef,
    event: PageMessageEvent | FriendMessageEvent,
    forCustomer?: PageMessageEvent,
  ): void;
  /** To the staff who look at the notes about a customer. */
  toNotes(conversation: { pageId: number; customerId: number }, event: NoteEvent): void;
  /** To each of these people, on the activity topic. */
  toPeople(userIds: readonly number[], event: ActivityEvent): void;
  /** A person's number of unseen notifications. */
  notificationCount(userId: number, count: number): void;
  /** Closes the realtime connections of one session. */
  sessionEnded(tokenHash: string): void;
  /** Closes the realtime connections of every session of an account. */
  accountSignedOut(userAccountId: number): void;
  /** The name, photo or role of an account changed: cached sessions are read again. */
  accountChanged(userAccountId: number): void;
  /** A membership or friendship changed: the person's subscriptions are authorised again. */
  rightsChanged(userAccountId: number): void;
}
