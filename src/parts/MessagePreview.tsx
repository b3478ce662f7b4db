import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LastMessage } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { FileIcon, ImageIcon } from '../ui/icons.tsx';

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
  const words = isPhoto ? text.everywhere.photoMessage : isFile ? text.everywhere.fileMessage : message.sendMessage;
  const Icon = isPhoto ? ImageIcon : FileIcon;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0, color: 'text.secondary' }}>
      {(isPhoto || isFile) && <Icon sx={{ fontSize: 17, flexShrink: 0 }} aria-hidden />}
      <Typography
        variant="body2"
        component="span"
        noWrap
        sx={{ minWidth: 0, fontWeight: strong ? 500 : 400, color: strong ? 'text.primary' : 'inherit' }}
      >
        {message.messageDate === null ? text.everywhere.noMessages : words}
      </Typography>
    </Box>
  );
}
