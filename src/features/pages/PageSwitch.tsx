import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Page } from '#contract';
import { SwitchRow } from '../../components/ui/SwitchRow.tsx';
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
      <SwitchRow label={label} hint={isOn ? on : off} isOn={isOn} onChange={(changed) => void save(changed)} />
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
