import type { MessageView } from '../../../store/views/messageView.ts';
import type { ActionTools, MessageAction } from './action.ts';
import { copy } from './copy.ts';
import { deleteAction } from './delete.tsx';
import { edit } from './edit.ts';
import { reply } from './reply.ts';
import { report } from './report.tsx';
import { unread } from './unread.ts';

/** Everything that can be done with messages, in the order of the menu. */
export const allActions: readonly MessageAction[] = [reply, copy, edit, unread, report, deleteAction];

/** What this person can do with this message; without any of it, it has no menu. */
export const actionsFor = (
  message: Pick<MessageView, 'may' | 'own'>,
  isGuest: boolean,
  tools: Pick<ActionTools, 'markUnread'>,
): readonly MessageAction[] =>
  allActions.filter((action) => action.offered(message, tools) && !(isGuest && action.isForMembers));
