import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { PermissionFlag, UiAccept } from '#contract';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { fixedFor } from './flags.ts';
import type { useFlagSaving } from './useFlagSaving.ts';

interface FlagSwitchProps {
  row: UiAccept;
  flag: PermissionFlag;
  /** The id of the flag's explanation. */
  describedBy: string;
  saving: ReturnType<typeof useFlagSaving>;
}

/** One flag of one user type: a switch, or a word where there is nothing to choose. */
export function FlagSwitch({ row, flag, describedBy, saving }: FlagSwitchProps) {
  const texts = useUiAcceptTexts();
  const { userTypeId, userTypeName, side } = row;
  const fixed = fixedFor(side, flag);
  if (fixed !== null)
    return (
      <Typography
        variant="body2"
        component="span"
        color="textSecondary"
        sx={{ px: { xs: 1, md: 0 }, whiteSpace: 'nowrap' }}
      >
        {fixed ? texts.always : texts.never}
      </Typography>
    );
  return (
    <Switch
      checked={saving.valueOf(row, flag)}
      onChange={(_, value) => saving.change({ userTypeId, userTypeName, flag, value })}
      slotProps={{
        input: { 'aria-label': texts.flagOf(userTypeName, texts.flags[flag].name), 'aria-describedby': describedBy },
      }}
    />
  );
}
