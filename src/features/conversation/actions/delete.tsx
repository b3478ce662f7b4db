import { DeleteIcon } from '../../../components/ui/icons.tsx';
import { DeleteDialog } from '../DeleteDialog.tsx';
import type { MessageAction } from './action.ts';

/** Deletes a message for both sides, after a question. */
export const deleteAction: MessageAction = {
  id: 'delete',
  label: (text) => text.conversation.delete,
  icon: DeleteIcon,
  isDangerous: true,
  offered: ({ may }) => may.delete,
  run: ({ id }, { conversationKey, show, hide }) =>
    show(<DeleteDialog conversationKey={conversationKey} id={id} onClose={hide} />),
};
