import Button from '@mui/material/Button';
import type { Side } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { SwapIcon } from '../ui/icons.tsx';
import { rememberClick } from './clickPath.ts';
import { useSwitchMode } from './useShell.ts';

/** Leads to the other mode; says in which the person is. */
export function ModeSwitch({ to }: { to: Side }) {
  const text = useText();
  const switchMode = useSwitchMode();
  const label = to === 'P' ? text.shell.toPageMode : text.shell.toCustomerMode;
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<SwapIcon />}
      aria-label={label}
      title={label}
      onClick={() => {
        rememberClick(label);
        switchMode(to);
      }}
      sx={{ borderRadius: 99, mr: 1, whiteSpace: 'nowrap' }}
    >
      {to === 'P' ? text.shell.customerMode : text.shell.pageMode}
    </Button>
  );
}
