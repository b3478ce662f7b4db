/** What somebody of the staff did that concerns others of it. */
export interface DeskNotice {
  kind: 'conversationAssigned' | 'conversationHandedOver' | 'conversationsAssigned' | 'noteMention';
  receivers: readonly number[];
  actorId: number;
  pageId: number;
  /** Whose conversation it is; null of several. */
  customerId: number | null;
}
