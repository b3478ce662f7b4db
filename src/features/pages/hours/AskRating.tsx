import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useHoursTexts } from '../../../i18n/hoursTexts.ts';

interface AskRatingProps {
  isOn: boolean;
  mayChange: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the page asks customers for a rating. */
export function AskRating({ isOn, mayChange, onChange }: AskRatingProps) {
  const texts = useHoursTexts();
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        disabled={!mayChange}
        labelPlacement="start"
        sx={{ m: 0, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
        slotProps={{ typography: { variant: 'h4', component: 'span' } }}
        label={texts.asksRating}
        control={
          <Switch
            checked={isOn}
            slotProps={{ input: { 'aria-describedby': hintId } }}
            onChange={(_, changed) => onChange(changed)}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ m: 0 }}>
        {texts.asksRatingHint}
      </FormHelperText>
    </Box>
  );
}
