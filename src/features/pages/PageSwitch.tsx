import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Page } from '#contract';
import { useFailureText } from '../../components/useFailureText.ts';
import { useUpdatePageMutation } from '../../store/api/pagesApi.ts';

interface PageSwitchProps {
  page: Page;
  field: 'staffNames' | 'guests';
  label: string;
  /** What it means while it is on, and while it is off. */
  on: string;
  off: string;
  /** The choice was saved; resolves when the page has it. */
  onChanged: () => Promise<void>;
}

/** A choice that those who manage a page have about it. It is saved at once. */
export function PageSwitch({ page, field, label, on, off, onChanged }: PageSwitchProps) {
  const failureText = useFailureText();
  const [update] = useUpdatePageMutation();
  const textId = useId();
  /** What is being saved: the switch shows it at once. */
  const [pending, setPending] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A server without the choice does not have the field.
  const saved = page[field];
  if (saved === undefined) return null;
  const { pageId, title } = page;
  const isOn = pending ?? saved;

  const save = async (isOn: boolean) => {
    if (pending !== null) return;
    setPending(isOn);
    setFailure(null);
    const { data, error } = await update({ pageId, title, [field]: isOn });
    if (data) await onChanged();
    else setFailure(failureText(error));
    setPending(null);
  };

  return (
    <Box sx={{ mt: 2.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <FormControlLabel
        labelPlacement="start"
        sx={{ m: 0, gap: 1, justifyContent: 'space-between', width: '100%', minHeight: 44 }}
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, isOn) => void save(isOn)}
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
      />
      <Typography id={textId} variant="body2" color="textSecondary">
        {isOn ? on : off}
      </Typography>
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
