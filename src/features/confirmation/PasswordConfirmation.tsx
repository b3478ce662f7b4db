import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useRef } from 'react';
import { PASSWORD_MAX } from '#contract';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import type { ConfirmationWayProps } from './wayProps.ts';

export function PasswordConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation, everywhere } = useText();
  const account = useAppSelector(selectAccount);
  const [confirm] = useConfirmSessionMutation();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { password: '' },
    errorsOf: ({ password }) => (password === '' ? { password: confirmation.passwordRequired } : {}),
    save: async ({ password }) => {
      const answer = await confirm({ password });
      if (answer.error) input.current?.select();
      return answer;
    },
    onSaved: onConfirmed,
  });
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      {/* For password managers, which save a password by its user name. */}
      <input type="text" name="userName" autoComplete="username" value={account?.userName ?? ''} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={confirmation.password}
        autoComplete="current-password"
        autoFocus
        required
        inputRef={input}
        showLabel={confirmation.showPassword}
        hideLabel={confirmation.hidePassword}
        inputProps={{ maxLength: PASSWORD_MAX, enterKeyHint: 'go' }}
      />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <DialogActions sx={{ p: 0 }}>
        <Button color="secondary" onClick={onCancel}>
          {everywhere.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.canSave}>
          {confirmation.confirm}
        </Button>
      </DialogActions>
    </Box>
  );
}
