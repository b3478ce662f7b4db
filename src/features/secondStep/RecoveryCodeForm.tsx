import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { SECOND_STEP_CODE_MAX } from '#contract';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import type { SecondStepFormProps } from './secondStepForm.ts';

/** Takes one of the recovery codes. */
export function RecoveryCodeForm({ verify, onSignedIn }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    errorsOf: ({ code }) => (code.trim() === '' ? { code: '' } : {}),
    save: async ({ code }) => {
      const answer = await verify(code.trim());
      if (answer.error) input.current?.select();
      return answer;
    },
    onSaved: onSignedIn,
  });
  const failure = form.errorOf('code') || form.failure;

  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{twoStep.recoveryText}</Typography>
      <LabelledField
        label={twoStep.recoveryCode}
        name="recoveryCode"
        autoComplete="off"
        autoFocus
        inputRef={input}
        value={form.values.code}
        inputProps={{
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          maxLength: SECOND_STEP_CODE_MAX,
          enterKeyHint: 'go',
        }}
        onChange={(event) => form.change({ code: event.target.value })}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.busy} disabled={!form.canSave}>
        {twoStep.submit}
      </Button>
    </Box>
  );
}
