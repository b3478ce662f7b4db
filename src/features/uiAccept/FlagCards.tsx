import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UiAccept } from '#contract';
import { useUiAcceptTexts } from '../../i18n/uiAcceptTexts.ts';
import { useUserTypesTexts } from '../../i18n/userTypesTexts.ts';
import { FlagSwitch } from './FlagSwitch.tsx';
import { flagsIn } from './flags.ts';
import type { useFlagSaving } from './useFlagSaving.ts';

interface FlagCardsProps {
  rows: readonly UiAccept[];
  saving: ReturnType<typeof useFlagSaving>;
}

/** The matrix on a phone: a block for each user type, its flags under each other. */
export function FlagCards({ rows, saving }: FlagCardsProps) {
  const texts = useUiAcceptTexts();
  const userTypes = useUserTypesTexts();
  const id = useId();
  return rows.map((row) => (
    <Box
      key={row.userTypeId}
      component="section"
      aria-labelledby={`${id}${row.userTypeId}`}
      sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={`${id}${row.userTypeId}`} variant="h4" component="h2">
        {row.userTypeName}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {userTypes.sides[row.side]}
      </Typography>
      {flagsIn(row).map((flag) => {
        const textId = `${id}${row.userTypeId}${flag}`;
        return (
          <Box key={flag} sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {texts.flags[flag].name}
              </Typography>
              <Typography id={textId} variant="caption" component="p" color="textSecondary">
                {texts.flags[flag].text}
              </Typography>
            </Box>
            <FlagSwitch row={row} flag={flag} describedBy={textId} saving={saving} />
          </Box>
        );
      })}
    </Box>
  ));
}
