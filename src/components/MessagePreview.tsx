import { styled } from '@mui/material/styles';
import type { LastMessage } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { FileIcon, ImageIcon } from './ui/icons.tsx';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  color: theme.palette.text.secondary,
  '& svg': { fontSize: 17, flexShrink: 0 },
}));
const Words = styled('span')(({ theme }) => ({
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

interface MessagePreviewProps {
  message: Pick<LastMessage, 'sendMessage' | 'sendPhoto' | 'fileType' | 'messageDate'>;
  /** Unread: written stronger. */
  strong?: boolean;
}

/** One line of a list row: the newest text, or what kind of thing was sent. */
export function MessagePreview({ message, strong = false }: MessagePreviewProps) {
  const text = useText();
  const isPhoto = message.sendPhoto !== undefined && message.fileType === '.png';
  const isFile = message.sendPhoto !== undefined && !isPhoto;
  const texts = isPhoto ? text.everywhere.photoMessage : isFile ? text.everywhere.fileMessage : message.sendMessage;
  const Icon = isPhoto ? ImageIcon : FileIcon;
  return (
    <Line>
      {(isPhoto || isFile) && <Icon aria-hidden />}
      <Words className={strong ? 'strong' : undefined}>
        {message.messageDate === null ? text.everywhere.noMessages : texts}
      </Words>
    </Line>
  );
}
