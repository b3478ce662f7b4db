import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
// Not from `#contract`, which imports every schema: the sign-in screen is loaded without them.
import { PASSWORD_MAX } from '#contract/limits.ts';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import type { Credentials } from './useSignIn.ts';

interface LoginFormProps {
  busy: boolean;
  failure: string | null;
  onChange: () => void;
  /** Resolves with whether it worked. */
  onSubmit: (credentials: Credentials) => Promise<boolean>;
  /** Given when the account of the last try is deleted and can be restored. */
  onRestore: ((credentials: Credentials) => Promise<boolean>) | undefined;
}

/**
 * User name and password. The fields are read when the form is sent and the button is never disabled for being empty:
 * browsers fill in saved passwords without telling the page.
 */
export function LoginForm({ busy, failure, onChange, onSubmit, onRestore }: LoginFormProps) {
  const text = useText();
  const [missing, setMissing] = useState({ userName: false, password: false });
  const nameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const values = () => ({
    userName: nameField.current?.value.trim() ?? '',
    password: passwordField.current?.value ?? '',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { userName, password } = values();
    setMissing({ userName: userName === '', password: password === '' });
    if (userName === '') return nameField.current?.focus();
    if (password === '') return passwordField.current?.focus();
    if (!(await onSubmit({ userName, password }))) passwordField.current?.select();
  };

  const changed = (name: keyof typeof missing) => () => {
    setMissing((before) => ({ ...before, [name]: false }));
    onChange();
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <LabelledField
        label={text.login.userName}
        name="userName"
        autoComplete="username"
        inputRef={nameField}
        error={missing.userName ? text.login.userNameRequired : undefined}
        onChange={changed('userName')}
        inputProps={{
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          maxLength: 100,
          enterKeyHint: 'next',
        }}
      />
      <PasswordField
        label={text.login.password}
        name="password"
        autoComplete="current-password"
        inputRef={passwordField}
        error={missing.password ? text.login.passwordRequired : undefined}
        onChange={changed('password')}
        showLabel={text.login.showPassword}
        hideLabel={text.login.hidePassword}
        inputProps={{ maxLength: PASSWORD_MAX, enterKeyHint: 'go' }}
      />
      {failure && <Alert severity={onRestore ? 'info' : 'error'}>{failure}</Alert>}
      {onRestore && (
        <Button variant="outlined" size="large" disabled={busy} onClick={() => void onRestore(values())}>
          {text.login.restore}
        </Button>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} sx={{ mt: 0.5 }}>
        {text.login.submit}
      </Button>
    </Box>
  );
}
