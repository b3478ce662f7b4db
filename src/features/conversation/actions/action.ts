import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType, ReactNode } from 'react';
import type { ConversationKey } from '#contract';
import type { useMarkUnread } from '../../../components/useMarkUnread.ts';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import type { AppDispatch } from '../../../store/types.ts';
import type { MessageView } from '../../../store/views/messageView.ts';

/** What an action may use to do its work. */
export interface ActionTools {
  conversationKey: ConversationKey;
  dispatch: AppDispatch;
  show: (dialog: ReactNode) => void;
  /** Takes the shown dialog away. */
  hide: () => void;
  /** Brings the message input into reach: the newest messages are shown, and the input has the focus. */
  goToInput: () => void;
  /** Marks a conversation unread from a message on, and closes it; undefined where the server does not offer it. */
  markUnread: ReturnType<typeof useMarkUnread>;
}

/** One thing that can be done with a message: described here, drawn by the menu. */
export interface MessageAction {
  id: string;
  label: (text: Catalogue) => string;
  icon: ComponentType<SvgIconProps>;
  /** Set in the colour of danger. */
  isDangerous?: boolean;
  /** Guests may not make its call. */
  isForMembers?: boolean;
  /** Whether this person may do it with this message. */
  offered: (message: Pick<MessageView, 'may' | 'own'>, tools: Pick<ActionTools, 'markUnread'>) => boolean;
  run: (message: MessageView, tools: ActionTools) => void;
}
