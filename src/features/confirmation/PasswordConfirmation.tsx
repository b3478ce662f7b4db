import Button from '@mui/material/Button';
import { useRef } from 'react';
import { PASSWORD_MAX } from '#contract';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAccount } from '../../store/session/sessionSlice.ts';
import { type ConfirmationWayProps, WayForm } from './WayForm.tsx';

export function PasswordConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation } = useText();
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
    <WayForm
      failure={form.failure}
      onCancel={onCancel}
      onSubmit={form.submit}
      action={
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.canSave}>
          {confirmation.confirm}
        </Button>
      }
    >
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
    </WayForm>
  );
}
