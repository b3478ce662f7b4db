import { editStarted } from '../../../store/local/drafts.ts';
import { EditIcon } from '../../../ui/icons.tsx';
import type { MessageAction } from './action.ts';

/** Brings the words of a message back into the input (compose mode update, spec 4). */
export const edit: MessageAction = {
  id: 'edit',
  label: (text) => text.conversation.edit,
  icon: EditIcon,
  offered: ({ may }) => may.edit,
  run: ({ id, text }, { conversationKey: key, dispatch, goToInput }) => {
    dispatch(editStarted({ key, id, text }));
    goToInput();
  },
};
