import { ReplyIcon } from '../../../components/ui/icons.tsx';
import { type ReplyTarget, replyStaged } from '../../../store/outbox/draftsSlice.ts';
import type { FileView, MessageView } from '../../../store/views/messageView.ts';
import type { MessageAction } from './action.ts';

/** A photo is shown as one; any other file has a name. */
const nameOf = (file: FileView | null) => (file === null || file.isImage ? {} : { fileName: file.info?.name ?? '' });

/** What a message is quoted with. */
export const quotedAs = ({ id, authorName, text, file }: MessageView): ReplyTarget => ({
  id,
  authorName,
  text,
  isFile: file !== null,
  ...nameOf(file),
});

/** Stages an answer: the next message quotes this one (docs/specification.md#4-reply). */
export const reply: MessageAction = {
  id: 'reply',
  label: (text) => text.conversation.reply,
  icon: ReplyIcon,
  offered: ({ may }) => may.reply,
  run: (message, { conversationKey: key, dispatch, goToInput }) => {
    dispatch(replyStaged({ key, reply: quotedAs(message) }));
    goToInput();
  },
};
