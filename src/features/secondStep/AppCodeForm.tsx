import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { TOTP_DIGITS } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useSecondStepFailure } from './useSecondStepFailure.ts';

export interface SecondStepFormProps {
  busy: boolean;
  /** Resolves with why it failed; undefined once signed in. */
  onSend: (code: string) => Promise<unknown>;
}

/** Takes the code of the authenticator app; the sixth digit sends it. */
export function AppCodeForm({ busy, onSend }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const failureText = useSecondStepFailure();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  // Not `busy`, which is rendered a moment after the answer: the next code must go out as soon as the failure is shown.
  const isSending = useRef(false);
  const input = useRef<HTMLInputElement>(null);

  const send = async (digits: string) => {
    if (digits.length !== TOTP_DIGITS || isSending.current) return;
    isSending.current = true;
    setFailure(null);
    const error = await onSend(digits);
    isSending.current = false;
    if (error === undefined) return;
    setFailure(failureText(error));
    setCode('');
    input.current?.focus();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography color="textSecondary">{twoStep.signInText}</Typography>
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
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={code.length !== TOTP_DIGITS}>
        {twoStep.submit}
      </Button>
    </Box>
  );
}
