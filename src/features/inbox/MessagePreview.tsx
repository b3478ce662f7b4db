import { styled } from '@mui/material/styles';
import type { LastMessage } from '#contract';
import { type Progress, Ticks } from '../../components/Ticks.tsx';
import { FileIcon, ImageIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';

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

/** What a row shows of its conversation in one line. */
export interface Preview {
  message: Pick<LastMessage, 'sendMessage' | 'sendPhoto' | 'fileType' | 'messageDate'>;
  /** Who wrote it, where that is the viewer's side. */
  lead?: string | undefined;
  /** It is a draft, not yet sent. */
  isDraft?: boolean;
  /** How far it has come, where the viewer's side wrote it. */
  progress?: Progress | undefined;
}

/** One line of a list row: who wrote last, and the text or what kind of thing was sent. */
export function MessagePreview({ message, lead, isDraft, progress, strong }: Preview & { strong?: boolean }) {
  const text = useText();
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
