import Badge from '@mui/material/Badge';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { ArrowDownIcon, ReplyIcon } from '../../../components/ui/icons.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';

interface NewestButtonProps {
  shown: boolean;
  /** New messages below. */
  count: number;
  onPress: () => void;
  /** After a jump to a quoted message: the button leads back to where the reader jumped from. */
  onReturn: (() => void) | undefined;
}

/**
 * The way back to the newest messages, with the number of those that came meanwhile (docs/specification.md#4-scroll).
 */
export function NewestButton({ shown, count, onPress, onReturn }: NewestButtonProps) {
  const { conversation } = useText();
  const formats = useFormats();
  const newestLabel = count > 0 ? conversation.toNewestWithCount(count) : conversation.toNewest;
  return (
    <Zoom in={shown} unmountOnExit>
      <Badge
        color="primary"
        badgeContent={formats.badge(count)}
        overlap="circular"
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        sx={{ position: 'absolute', right: 16, bottom: 14, zIndex: 2 }}
      >
        <Fab
          size="medium"
          onClick={onReturn ?? onPress}
          aria-label={onReturn ? conversation.toQuoting : newestLabel}
          sx={{
            color: 'primary.dark',
            bgcolor: 'background.paper',
            boxShadow: 3,
            // Below the number: the theme draws a floating button above everything near it.
            zIndex: 'auto',
            '&:hover': { bgcolor: 'background.paper' },
          }}
        >
          {onReturn ? <ReplyIcon /> : <ArrowDownIcon />}
        </Fab>
      </Badge>
    </Zoom>
  );
}
