import type { ActivityEvent } from '../../../contract/index.ts';
import { type DbSide, type FriendAccess, type PageAccess, wireSideOf } from '../access.ts';
import type { ConversationRow } from '../messages/rows.ts';
import { presentLastMessage } from './lastMessage.ts';

const unreadOf = (row: ConversationRow, side: DbSide) => (side === 'A' ? row.unreadA : row.unreadB);

/** The event `M` for one side of a page conversation. `senderId` is null unless a message was sent. */
export const presentPageActivity = (
  row: ConversationRow,
  { ref, pageUserId }: Pick<PageAccess, 'ref' | 'pageUserId'>,
  senderId: number | null,
  side: DbSide,
): ActivityEvent => ({
  type: 'M',
  pageId: ref.pageId,
  customerId: ref.customerId,
  pageUserId,
  userAccountId: senderId,
  customerOrPage: row.lastSide === null ? null : wireSideOf(row.lastSide),
  messageId: row.lastMessageId ?? 0,
  ...presentLastMessage(row),
  waitingSince: row.waitingSince?.toISOString() ?? null,
  look: unreadOf(row, side),
  revision: row.revision,
});

/** The event `PM` for one of two friends. */
export const presentFriendActivity = (
  row: ConversationRow,
  { ref }: Pick<FriendAccess, 'ref'>,
  senderId: number | null,
  side: DbSide,
): ActivityEvent => ({
  type: 'PM',
  requestFormId: ref.requestFormId,
  userAccountId: senderId,
  privateMessageId: row.lastMessageId ?? 0,
  ...presentLastMessage(row),
  look: unreadOf(row, side),
  revision: row.revision,
});
