import type { ActivityEvent } from '#contract';
import type { ConversationRow } from '../db/schema.ts';
import { type DbSide, wireSideOf } from '../db/sides.ts';
import { deskField } from './desk.ts';
import { presentLastMessage } from './lastMessage.ts';
import { type AuthorsInPage, authorsFor, type FriendsInConversation, type MessageRow, shownIdOf } from './message.ts';

const unreadOf = (row: ConversationRow, side: DbSide) => (side === 'A' ? row.unreadA : row.unreadB);

/**
 * The event `M` for one side of a page conversation. `sent` is null unless a message was sent; `unreadBefore` is the number of the staff's
 * unread messages before a read or an edit.
 */
export const presentPageActivity = (
  row: ConversationRow,
  { ref, pageUserId, staffShownAs }: Pick<AuthorsInPage, 'ref' | 'staffShownAs'> & { pageUserId: number },
  sent: MessageRow | null,
  side: DbSide,
  unreadBefore?: number,
): ActivityEvent => ({
  type: 'M',
  pageId: ref.pageId,
  customerId: ref.customerId,
  pageUserId,
  userAccountId: sent && authorsFor({ ref, side: wireSideOf(side), staffShownAs })(sent).userAccountId,
  customerOrPage: row.lastSide === null ? null : wireSideOf(row.lastSide),
  messageId: row.lastMessageId ?? 0,
  ...presentLastMessage(row),
  ...(row.lastSenderId !== null && {
    lastSenderId: shownIdOf({ ref, side: wireSideOf(side), staffShownAs }, row.lastSenderId),
  }),
  waitingSince: row.waitingSince?.toISOString() ?? null,
  ...(side === 'B' && { answered: row.firstAnsweredAt !== null, ...deskField(row) }),
  look: unreadOf(row, side),
  ...(side === 'B' && unreadBefore !== undefined && { lookBefore: unreadBefore }),
  revision: row.revision,
});

/** The event `PM` for one of two friends. */
export const presentFriendActivity = (
  row: ConversationRow,
  { ref }: Pick<FriendsInConversation, 'ref'>,
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
