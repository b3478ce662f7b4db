import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Page } from '#contract';
import { useFailureText } from '../../components/useFailureText.ts';
import { usePagesTexts } from '../../i18n/pagesTexts.ts';
import { useUpdatePageMutation } from '../../store/api/pagesApi.ts';

interface StaffNamesSwitchProps {
  page: Page;
  /** The choice was saved; resolves when the page has it. */
  onChanged: () => Promise<void>;
}

/** Whether customers of a page learn the names of its staff. It is saved at once. */
export function StaffNamesSwitch({ page, onChanged }: StaffNamesSwitchProps) {
  const texts = usePagesTexts();
  const failureText = useFailureText();
  const [update] = useUpdatePageMutation();
  const textId = useId();
  /** What is being saved: the switch shows it at once. */
  const [pending, setPending] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A server without the choice does not have the field.
  if (page.staffNames === undefined) return null;
  const { pageId, title } = page;
  const isOn = pending ?? page.staffNames;

  const save = async (staffNames: boolean) => {
    if (pending !== null) return;
    setPending(staffNames);
    setFailure(null);
    const { data, error } = await update({ pageId, title, staffNames });
    if (data) await onChanged();
    else setFailure(failureText(error));
    setPending(null);
  };

  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        labelPlacement="start"
        sx={{ m: 0, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
        label={texts.staffNames}
        control={
          <Switch
            checked={isOn}
            onChange={(_, on) => void save(on)}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
      />
      <Typography id={textId} variant="body2" color="textSecondary">
        {isOn ? texts.staffNamesOn : texts.staffNamesOff}
      </Typography>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
