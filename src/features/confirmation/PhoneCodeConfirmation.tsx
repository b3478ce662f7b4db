import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useRef, useState } from 'react';
import { LOGIN_CODE_DIGITS } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useConfirmSessionMutation, useSendConfirmationCodeMutation } from '../../store/api/sessionApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

/** Confirms by a code that is sent to the verified phone; the sixth digit sends it. */
export function PhoneCodeConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere, loginPhone } = useText();
  const texts = useFailureText();
  const [send, { isLoading: sending, isSuccess: isSent }] = useSendConfirmationCodeMutation();
  const [confirm, { isLoading: confirming }] = useConfirmSessionMutation();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const sendCode = async () => {
    setFailure(null);
    const { error } = await send();
    if (error) setFailure(texts(error));
  };

  const change = async (digits: string) => {
    setCode(digits);
    setFailure(null);
    if (digits.length !== LOGIN_CODE_DIGITS || confirming) return;
    const { error } = await confirm({ phoneCode: digits });
    if (!error) return onConfirmed();
    setFailure((isApiFailure(error) && error.fields?.phoneCode) || texts(error));
    setCode('');
    input.current?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isSent && (
        <CodeField label={loginPhone.code} value={code} inputRef={input} onChange={(digits) => void change(digits)} />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button variant={isSent ? 'text' : 'contained'} onClick={sendCode} loading={sending || confirming}>
          {isSent ? loginPhone.resend : confirmation.sendCode}
        </Button>
      </DialogActions>
    </Box>
  );
}
