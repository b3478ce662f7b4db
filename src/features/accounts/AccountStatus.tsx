import Box from '@mui/material/Box';
import { BlockIcon, CheckIcon } from '../../components/ui/icons.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';

/** Whether an account may sign in, in words and with a sign. */
export function AccountStatus({ disabled }: { disabled: boolean }) {
  const texts = useAccountsTexts();
  const Icon = disabled ? BlockIcon : CheckIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: disabled ? 'warning.dark' : 'text.secondary',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {disabled ? texts.isDisabled : texts.isEnabled}
    </Box>
  );
}
