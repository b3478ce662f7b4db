import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { CodeField } from '../../components/CodeField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

/** Confirms by a code of the authenticator app; the sixth digit sends it. */
export function TotpConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere } = useText();
  const twoStep = useTwoStepTexts();
  const [confirm] = useConfirmSessionMutation();
  const form = useCodeForm({ send: (code) => confirm({ totp: code }), onDone: onConfirmed });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CodeField label={twoStep.code} {...form.field} />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button variant="contained" loading={form.busy} disabled={!form.canSend} onClick={() => form.send()}>
          {confirmation.confirm}
        </Button>
      </DialogActions>
    </Box>
  );
}
