import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { SECOND_STEP_CODE_MAX } from '#contract';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import type { SecondStepFormProps } from './AppCodeForm.tsx';
import { useSecondStepFailure } from './useSecondStepFailure.ts';

/** Takes one of the recovery codes. */
export function RecoveryCodeForm({ busy, onSend }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const failureText = useSecondStepFailure();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.trim() === '') return;
    setFailure(null);
    const error = await onSend(code.trim());
    if (error === undefined) return;
    setFailure(failureText(error));
    input.current?.select();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{twoStep.recoveryText}</Typography>
      <LabelledField
        label={twoStep.recoveryCode}
        name="recoveryCode"
        autoComplete="off"
        autoFocus
        inputRef={input}
        value={code}
        inputProps={{
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          maxLength: SECOND_STEP_CODE_MAX,
          enterKeyHint: 'go',
        }}
        onChange={(event) => setCode(event.target.value)}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={code.trim() === ''}>
        {twoStep.submit}
      </Button>
    </Box>
  );
}
