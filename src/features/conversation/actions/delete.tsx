import { DeleteIcon } from '../../../components/ui/icons.tsx';
import type { FileView } from '../../../store/views/messageView.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import type { MessageAction } from './action.ts';

const kindOf = (file: FileView | null) => (file === null ? 'message' : file.isImage ? 'photo' : 'file');

/** Deletes a message for both sides, after a question. */
export const deleteAction: MessageAction = {
  id: 'delete',
  label: (text) => text.conversation.delete,
  icon: DeleteIcon,
  isDangerous: true,
  offered: ({ may }) => may.delete,
  run: ({ id, file }, { conversationKey, show, hide }) =>
    show(<DeleteDialog conversationKey={conversationKey} id={id} what={kindOf(file)} onClose={hide} />),
};
