import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useRef, useState } from 'react';
import { TOTP_DIGITS } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

/** Confirms by a code of the authenticator app; the sixth digit sends it. */
export function TotpConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere } = useText();
  const twoStep = useTwoStepTexts();
  const failureText = useFailureText();
  const [confirm, { isLoading }] = useConfirmSessionMutation();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const send = async (digits: string) => {
    if (digits.length !== TOTP_DIGITS || isLoading) return;
    setFailure(null);
    const { error } = await confirm({ totp: digits });
    if (!error) return onConfirmed();
    setFailure((isApiFailure(error) && error.fields?.totp) || failureText(error));
    setCode('');
    input.current?.focus();
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CodeField
        label={twoStep.code}
        value={code}
        inputRef={input}
        onChange={(digits) => {
          setCode(digits);
          void send(digits);
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button
          variant="contained"
          loading={isLoading}
          disabled={code.length !== TOTP_DIGITS}
          onClick={() => void send(code)}
        >
          {confirmation.confirm}
        </Button>
      </DialogActions>
    </Box>
  );
}
