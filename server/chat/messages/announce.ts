import type { FriendMessageEvent, PageMessageEvent } from '../../../contract/index.ts';
import { audienceOfPage, type FriendAccess, type PageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { presentFriendActivity, presentPageActivity } from '../present/activity.ts';
import { NOTHING_READ, presentMessage, presentPrivateMessage } from '../present/message.ts';
import type { ConversationRow, MessageRow } from './rows.ts';

type Change =
  | { type: 'save'; message: MessageRow }
  | { type: 'update'; message: MessageRow }
  | { type: 'delete'; messageId: number }
  /** The side that read is the side of the access. */
  | { type: 'look'; messageId: number; readerId: number };

/** What of a seat events need. */
export type PagePlace = Pick<PageAccess, 'kind' | 'ref' | 'side' | 'pageUserId'>;

function pageEvent(change: Change, access: PagePlace, row: ConversationRow): PageMessageEvent {
  const { revision } = row;
  switch (change.type) {
    case 'save':
      return { type: 'save', message: presentMessage(change.message, access, NOTHING_READ), revision };
    case 'update':
      return { type: 'update', message: presentMessage(change.message, access, row), revision };
    case 'delete':
      return { type: 'delete', messageId: change.messageId, revision };
    case 'look':
      return { type: 'look', customerOrPage: access.side, messageId: change.messageId, revision };
  }
}

function friendEvent(change: Change, access: FriendAccess, row: ConversationRow): FriendMessageEvent {
  const { revision } = row;
  switch (change.type) {
    case 'save':
      return { type: 'save', message: presentPrivateMessage(change.message, access, NOTHING_READ), revision };
    case 'update':
      return { type: 'update', message: presentPrivateMessage(change.message, access, row), revision };
    case 'delete':
      return { type: 'delete', privateMessageId: change.messageId, revision };
    case 'look':
      return { type: 'look', userAccountId: change.readerId, privateMessageId: change.messageId, revision };
  }
}

/**
 * Tells everybody concerned what was committed: whoever watches the conversation, and the lists of its customer and the
 * page's staff, or of the two friends, each with their own unread number. `knownStaff` are those who serve the page, where the
 * change has read them.
 */
export async function announce(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  access: PagePlace | FriendAccess,
  row: ConversationRow,
  change: Change,
  knownStaff: readonly number[] | null = null,
): Promise<void> {
  const senderId = change.type === 'save' ? change.message.senderId : null;
  if (access.kind === 'friend') {
    publisher.toConversation(access.ref, friendEvent(change, access, row));
    publisher.toPeople([access.askerId], presentFriendActivity(row, access, senderId, 'A'));
    publisher.toPeople([access.askedId], presentFriendActivity(row, access, senderId, 'B'));
    return;
  }
  publisher.toConversation(access.ref, pageEvent(change, access, row));
  publisher.toPeople([access.ref.customerId], presentPageActivity(row, access, senderId, 'A'));
  const staff = knownStaff ?? (await audienceOfPage(db, access.ref.pageId));
  publisher.toPeople(staff, presentPageActivity(row, access, senderId, 'B'));
}
