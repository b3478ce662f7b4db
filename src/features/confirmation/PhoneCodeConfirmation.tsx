import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { CodeField } from '../../components/CodeField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useStaysTrue } from '../../components/useStaysTrue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { useConfirmSessionMutation, useSendConfirmationCodeMutation } from '../../store/api/sessionApi.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

/** Confirms by a code that is sent to the verified phone; the sixth digit sends it. */
export function PhoneCodeConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere } = useText();
  const loginPhone = useLoginPhoneTexts();
  const [send, { isLoading: sending, isSuccess }] = useSendConfirmationCodeMutation();
  // The code that came is good until another does.
  const isSent = useStaysTrue(isSuccess);
  const [confirm] = useConfirmSessionMutation();
  const form = useCodeForm({ send: (code) => confirm({ phoneCode: code }), onDone: onConfirmed });

  const sendCode = async () => {
    form.clear();
    const { error } = await send();
    if (error) form.refuse(error);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isSent && <CodeField label={loginPhone.code} {...form.field} />}
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button variant={isSent ? 'text' : 'contained'} loading={sending || form.busy} onClick={sendCode}>
          {isSent ? loginPhone.resend : confirmation.sendCode}
        </Button>
      </DialogActions>
    </Box>
  );
}
