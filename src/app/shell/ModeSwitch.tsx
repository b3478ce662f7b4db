import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Side } from '../../../contract/index.ts';
import { SwapIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { storeClickPath } from './clickPath.ts';
import { useSwitchMode } from './useShell.ts';

/** Switches to the other mode. */
export function ModeSwitch({ to }: { to: Side }) {
  const text = useText();
  const switchMode = useSwitchMode();
  const label = to === 'P' ? text.shell.toPageMode : text.shell.toCustomerMode;
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={label}
      title={to === 'P' ? text.shell.hints.toPageMode : text.shell.hints.toCustomerMode}
      onClick={() => {
        storeClickPath(label);
        switchMode(to);
      }}
      sx={{ borderRadius: 99, mr: 1, whiteSpace: 'nowrap', gap: 1, minWidth: 44 }}
    >
      <SwapIcon fontSize="small" />
      {/* A narrow toolbar shows the icon alone. */}
      <Box component="span" sx={{ display: { md: 'none', lg: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
