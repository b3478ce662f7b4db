import { EditIcon } from '../../../components/ui/icons.tsx';
import { editStarted } from '../../../store/outbox/draftsSlice.ts';
import type { MessageAction } from './action.ts';

/** Brings the words of a message back into the input (compose mode update, docs/specification.md#4-compose). */
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
