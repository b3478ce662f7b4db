import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';

/** What the form of one way tells the dialog. */
export interface ConfirmationWayProps {
  /** The server accepted the proof. */
  onConfirmed: () => void;
  onCancel: () => void;
}

interface WayFormProps {
  failure: string | null;
  /** The button that goes on. */
  action: ReactNode;
  onCancel: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children?: ReactNode;
}

/** The form of one way to confirm. */
export function WayForm({ failure, action, onCancel, onSubmit, children }: WayFormProps) {
  const { everywhere } = useText();
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2 }}>
      {children}
      {failure && <Alert severity="error">{failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        {action}
      </DialogActions>
    </Box>
  );
}
