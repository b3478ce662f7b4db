import type { FriendMessageEvent, PageMessageEvent, Side } from '#contract';
import type { ConversationRow } from '../../db/schema.ts';
import { presentFriendActivity, presentPageActivity } from '../../presenters/activity.ts';
import { type MessageRow, NOTHING_READ, presentMessage, presentPrivateMessage } from '../../presenters/message.ts';
import type { ConversationAccess, FriendAccess, PageAccess } from '../access.ts';
import { staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';

/** What was committed. */
type MessageChange =
  | { type: 'save'; message: MessageRow }
  | { type: 'update'; message: MessageRow }
  | { type: 'delete'; messageId: number }
  /** The side of the access has read. `unreadBefore`: how many messages the staff of a page had to read before. */
  | { type: 'look'; messageId: number; readerId: number; unreadBefore: number };

/** How many messages the staff had to read before, of a change after which the newest message is still there. */
function unreadBefore(change: MessageChange, row: ConversationRow): number | undefined {
  if (change.type === 'look') return change.unreadBefore;
  return change.type === 'update' ? row.unreadB : undefined;
}

/** The event as the reading side sees it. */
function pageEvent(change: MessageChange, access: PageAccess, row: ConversationRow, side: Side): PageMessageEvent {
  const { revision } = row;
  const names = { ...access, side };
  switch (change.type) {
    case 'save':
      return { type: 'save', message: presentMessage(change.message, names, NOTHING_READ), revision };
    case 'update':
      return { type: 'update', message: presentMessage(change.message, names, row), revision };
    case 'delete':
      return { type: 'delete', messageId: change.messageId, revision };
    case 'look':
      return { type: 'look', customerOrPage: access.side, messageId: change.messageId, revision };
  }
}

function friendEvent(change: MessageChange, access: FriendAccess, row: ConversationRow): FriendMessageEvent {
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
 * Publishes a committed change: to the subscribers of the conversation, and to the lists of its customer and the page's staff,
 * or of the two friends, each with their own unread count. `knownStaff` is the staff of the page where the change has read it.
 */
export async function publishChange(
  { db, publisher }: Pick<ChatContext, 'db' | 'publisher'>,
  access: ConversationAccess,
  row: ConversationRow,
  change: MessageChange,
  knownStaff: readonly number[] | null = null,
): Promise<void> {
  const sent = change.type === 'save' ? change.message : null;
  if (access.kind === 'friend') {
    publisher.toConversation(access.ref, friendEvent(change, access, row));
    publisher.toPeople([access.askerId], presentFriendActivity(row, access, sent?.senderId ?? null, 'A'));
    publisher.toPeople([access.askedId], presentFriendActivity(row, access, sent?.senderId ?? null, 'B'));
    return;
  }
  const forStaff = pageEvent(change, access, row, 'P');
  const namesStaff = access.staffShownAs !== null && 'message' in change;
  publisher.toConversation(access.ref, forStaff, namesStaff ? pageEvent(change, access, row, 'C') : forStaff);
  publisher.toPeople([access.ref.customerId], presentPageActivity(row, access, sent, 'A'));
  const staff = knownStaff ?? (await staffIdsOf(db, access.ref.pageId));
  publisher.toPeople(staff, presentPageActivity(row, access, sent, 'B', unreadBefore(change, row)));
}
