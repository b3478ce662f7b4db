import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Side } from '#contract';
import { visuallyHidden } from '../../components/ui/visuallyHidden.ts';
import { useFormats, useText } from '../../i18n/LanguageProvider.tsx';
import { useShellEntries } from './useShellEntries.ts';
import { useUnreadOfMode } from './useUnreadOfMode.ts';

/** Switches to the other mode, and says how much is unread there. */
export function ModeSwitch({ to }: { to: Side }) {
  const text = useText();
  const formats = useFormats();
  const { title, hint, icon: Icon, run } = useShellEntries().mode(to);
  const unread = useUnreadOfMode(to);
  return (
    <Button
      size="small"
      variant="outlined"
      title={hint}
      onClick={run}
      // What large text leaves no room for is cut off: the bar stays one line.
      sx={{ borderRadius: 99, mr: 1, gap: 1, minWidth: 44, '& svg': { flexShrink: 0 } }}
    >
      <Icon fontSize="small" />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
      {unread > 0 && (
        <>
          <Badge
            aria-hidden
            color="primary"
            badgeContent={formats.badge(unread)}
            sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
          />
          <Box component="span" sx={visuallyHidden}>
            {text.everywhere.unread(unread)}
          </Box>
        </>
      )}
    </Button>
  );
}
