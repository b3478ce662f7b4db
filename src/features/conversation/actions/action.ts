import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { ConversationKey } from '#contract';
import type { Catalogue } from '../../../i18n/catalogue.ts';
import type { AppDispatch } from '../../../store/types.ts';
import type { MessageView } from '../../../store/views/messageView.ts';

/** What an action may use to do its work. */
export interface ActionTools {
  conversationKey: ConversationKey;
  dispatch: AppDispatch;
  /** Asks before the message is deleted. */
  askToDelete: (id: number) => void;
  /** Opens the dialog that reports the message to the admins. */
  askToReport: (id: number) => void;
  /** Brings the message input into reach: the newest messages are shown, and the input has the focus. */
  goToInput: () => void;
}

/** One thing that can be done with a message: described here, drawn by the menu. */
export interface MessageAction {
  id: 'reply' | 'copy' | 'edit' | 'report' | 'delete';
  label: (text: Catalogue) => string;
  icon: ComponentType<SvgIconProps>;
  /** Set in the colour of danger. */
  isDangerous?: boolean;
  /** Whether this person may do it with this message. */
  offered: (message: Pick<MessageView, 'may' | 'own'>) => boolean;
  run: (message: MessageView, tools: ActionTools) => void;
}
