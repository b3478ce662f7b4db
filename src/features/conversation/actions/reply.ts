import { replyStaged } from '../../../store/local/drafts.ts';
import { ReplyIcon } from '../../../ui/icons.tsx';
import type { MessageAction } from './action.ts';

/** Stages an answer: the next message quotes this one (spec 4). */
export const reply: MessageAction = {
  id: 'reply',
  label: (text) => text.conversation.reply,
  icon: ReplyIcon,
  offered: ({ may }) => may.reply,
  run: ({ id, authorName, text, file }, { conversationKey: key, dispatch, goToInput }) => {
    dispatch(replyStaged({ key, reply: { id, authorName, text, isFile: file !== null } }));
    goToInput();
  },
};
