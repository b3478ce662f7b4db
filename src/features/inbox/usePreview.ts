import type { ConversationKey, LastMessage } from '#contract';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { type Draft, selectStoredDraft } from '../../store/outbox/draftsSlice.ts';
import { type Outgoing, selectNewestOutgoing } from '../../store/outbox/outboxSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';
import type { Preview } from './MessagePreview.tsx';

interface PreviewOf {
  conversationKey: ConversationKey | null;
  message: LastMessage;
  isOwnSide: boolean;
  colleague: string | undefined;
  /** The conversation is open: its draft stands in the message input. */
  isOpen: boolean;
}

/** A file that is not sent yet, as rows show files. */
const fileOf = (mimeType: string) => ({ sendPhoto: '', fileType: mimeType.startsWith('image/') ? '.png' : '' });

const messageOfDraft = ({ text, edit, files: [file] }: Draft): Preview['message'] => {
  const words = edit ? edit.textBefore : text;
  return { sendMessage: words, messageDate: '', ...(file && words.trim() === '' && fileOf(file.type)) };
};

const messageOfOutgoing = ({ kind, text, fileType }: Outgoing): Preview['message'] => ({
  sendMessage: text,
  messageDate: '',
  ...(kind === 'file' && fileOf(fileType)),
});

/** What a row shows of its conversation: the draft, else what is on its way, else the newest message. */
export function usePreview({ conversationKey: key, message, isOwnSide, colleague, isOpen }: PreviewOf): Preview {
  const { inbox } = useText();
  const userId = useAppSelector(selectUserId);
  const draft = useAppSelector((state) => (key && !isOpen ? selectStoredDraft(state, key) : undefined));
  const outgoing = useAppSelector((state) => (key ? selectNewestOutgoing(state, key) : undefined));
  if (draft) return { message: messageOfDraft(draft), lead: inbox.draft, isDraft: true };
  if (outgoing && outgoing.dueTime === undefined)
    return { message: messageOfOutgoing(outgoing), lead: inbox.you, progress: outgoing.status };
  if (!isOwnSide || message.messageDate === null) return { message };
  const { lastSenderId, lastRead } = message;
  return {
    message,
    lead: lastSenderId === userId ? inbox.you : (colleague ?? inbox.staff),
    progress: lastRead === undefined ? undefined : lastRead ? 'read' : 'delivered',
  };
}
