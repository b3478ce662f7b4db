import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { CloseIcon, EditIcon, ReplyIcon } from '../../../components/ui/icons.tsx';
import type { Draft } from '../../../store/outbox/draftsSlice.ts';
import { useQuoteText } from '../message/Quote.tsx';
import { useComposerTexts } from './texts.ts';

interface ComposerBannerProps {
  draft: Pick<Draft, 'edit' | 'reply'>;
  onStop: () => void;
}

/** What the next Enter will do besides sending: change a message, or answer one. Nothing in plain writing. */
export function ComposerBanner({ draft: { edit, reply }, onStop }: ComposerBannerProps) {
  const composer = useComposerTexts();
  const quoteWords = useQuoteText();
  if (edit === null && reply === null) return null;
  const Icon = edit ? EditIcon : ReplyIcon;
  const title = edit ? composer.editMessage : composer.replyTo(reply?.authorName ?? '');
  const texts = edit ? edit.originalText : reply && quoteWords(reply);
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 0.75, minWidth: 0 }}
    >
      <Icon sx={{ color: 'primary.dark', fontSize: 22 }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, pl: 1, borderLeft: 3, borderColor: 'primary.main' }}>
        <Typography variant="caption" component="p" noWrap sx={{ fontWeight: 500, color: 'primary.dark' }}>
          {title}
        </Typography>
        <Typography variant="body2" noWrap color="textSecondary">
          {texts}
        </Typography>
      </Box>
      <IconButton onClick={onStop} aria-label={edit ? composer.stopEdit : composer.stopReply}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}
