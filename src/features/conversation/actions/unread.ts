import { MailIcon } from '../../../components/ui/icons.tsx';
import type { MessageAction } from './action.ts';

/** Marks the conversation unread from a message of the other side on. */
export const unread: MessageAction = {
  id: 'unread',
  label: (text) => text.conversation.markUnread,
  icon: MailIcon,
  isForMembers: true,
  offered: ({ own }, { markUnread }) => !own && markUnread !== undefined,
  run: ({ id }, { conversationKey, markUnread }) => void markUnread?.(conversationKey, id),
};
