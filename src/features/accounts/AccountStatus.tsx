import Box from '@mui/material/Box';
import type { UserAccount } from '#contract';
import { BlockIcon, CheckIcon, DeleteIcon } from '../../components/ui/icons.tsx';
import { useAccountsTexts } from '../../i18n/accountsTexts.ts';

type AccountStatusProps = Pick<UserAccount, 'disabled' | 'deletionRequested'>;

/** Whether an account may sign in, or its owner deletes it, in words and with a sign. */
export function AccountStatus({ disabled, deletionRequested = false }: AccountStatusProps) {
  const texts = useAccountsTexts();
  const isInUse = !disabled && !deletionRequested;
  const Icon = disabled ? BlockIcon : deletionRequested ? DeleteIcon : CheckIcon;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        color: isInUse ? 'text.secondary' : 'warning.dark',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {[
        disabled && texts.statuses.disabled,
        deletionRequested && texts.isBeingDeleted,
        isInUse && texts.statuses.active,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  );
}
