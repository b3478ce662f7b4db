import { styled } from '@mui/material/styles';
import type { ConversationKey, LastMessage } from '#contract';
import { type Progress, Ticks } from '../../components/Ticks.tsx';
import { FileIcon, ImageIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { type Draft, selectStoredDraft } from '../../store/outbox/draftsSlice.ts';
import { type Outgoing, selectNewestOutgoing } from '../../store/outbox/outboxSlice.ts';
import { selectUserId } from '../../store/session/sessionSlice.ts';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 17, flexShrink: 0 },
}));
const PreviewWords = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  // Stacked letters would be clipped by a lower line.
  paddingBlock: '0.2em',
  marginBlock: '-0.2em',
  '&.strong': { fontWeight: 500, color: theme.palette.text.primary },
}));
/** Who wrote, before the words. A long name leaves room for them. */
const Lead = styled(PreviewWords)(({ theme }) => ({
  flexShrink: 0,
  maxWidth: '45%',
  color: theme.palette.text.primary,
  '&.draft': { color: theme.palette.error.main },
}));

interface PreviewOf {
  /** The conversation; null for a row of several. */
  conversationKey: ConversationKey | null;
  message: LastMessage;
  /** The viewer's side wrote the newest message. */
  isOwnSide: boolean;
  /** The name of the colleague who wrote it. */
  colleague?: string | undefined;
  /** The conversation is open: its draft stands in the message input. */
  isOpen: boolean;
}

interface Preview {
  message: Pick<LastMessage, 'sendMessage' | 'sendPhoto' | 'fileType' | 'messageDate'>;
  /** Who wrote it, where that is the viewer's side. */
  lead?: string | undefined;
  /** It is a draft, not yet sent. */
  isDraft?: boolean;
  /** How far it has come, where the viewer's side wrote it. */
  progress?: Progress | undefined;
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

function usePreview({ conversationKey: key, message, isOwnSide, colleague, isOpen }: PreviewOf): Preview {
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

/** One line of a list row: the draft, else what is on its way, else the newest message; who wrote it, and the text or what kind of thing it is. */
export function MessagePreview({ strong, ...of }: PreviewOf & { strong: boolean }) {
  const text = useText();
  const { message, lead, isDraft, progress } = usePreview(of);
  const isPhoto = message.sendPhoto !== undefined && message.fileType === '.png';
  const isFile = message.sendPhoto !== undefined && !isPhoto;
  const texts = isPhoto ? text.everywhere.photoMessage : isFile ? text.everywhere.fileMessage : message.sendMessage;
  const Icon = isPhoto ? ImageIcon : FileIcon;
  return (
    <Line>
      {progress && <Ticks progress={progress} />}
      {lead && (
        <Lead dir="auto" className={isDraft ? 'draft' : undefined}>
          {text.inbox.says(lead)}
        </Lead>
      )}
      {(isPhoto || isFile) && <Icon aria-hidden />}
      <PreviewWords className={strong ? 'strong' : undefined}>
        {message.messageDate === null ? text.everywhere.noMessages : texts}
      </PreviewWords>
    </Line>
  );
}
