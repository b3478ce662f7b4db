import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useChangePasswordMutation, useSetPasswordMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isApiFailure, isNotOffered } from '../../store/model/apiFailure.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { signedOut } from '../../store/session/sessionSlice.ts';

/** What is wrong with the two passwords (docs/specification.md#5-password); undefined where nothing is. */
export function passwordErrors(
  values: { oldPassword: string; newPassword: string },
  text: Pick<Catalogue['password'], 'oldRequired' | 'newRequired' | 'newTooShort'>,
): { oldPassword: string | undefined; newPassword: string | undefined } {
  return {
    oldPassword: values.oldPassword === '' ? text.oldRequired : undefined,
    newPassword:
      values.newPassword === ''
        ? text.newRequired
        : values.newPassword.length < PASSWORD_MIN
          ? text.newTooShort(PASSWORD_MIN)
          : undefined,
  };
}

const EMPTY = { oldPassword: '', newPassword: '' };

/** Changes the own password; success signs the person out everywhere, here too (docs/specification.md#4-password). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [values, setValues] = useState(EMPTY);
  const [touched, setTouched] = useState({ oldPassword: false, newPassword: false });
  const [newRefused, setNewRefused] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [changePassword, change] = useChangePasswordMutation();
  const [setPassword, setting] = useSetPasswordMutation();
  const isLoading = change.isLoading || setting.isLoading;
  const errors = passwordErrors(values, text.password);
  const isValid = !errors.oldPassword && !errors.newPassword;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isLoading) return;
    const passwords = { currentPassword: values.oldPassword, newPassword: values.newPassword };
    let answer = await setPassword(passwords);
    // A server without the extension has only the call whose address contains the passwords.
    if (isNotOffered(answer.error)) answer = await changePassword(passwords);
    setValues(EMPTY);
    setTouched({ oldPassword: false, newPassword: false });
    if (answer.data !== undefined && answer.data > 0) {
      dispatch(toastShown({ code: 'passwordChanged' }));
      // The server has ended every session of the account with the change: there is nothing left to sign out from.
      dispatch(signedOut({ reason: 'person' }));
      return;
    }
    const refused = isApiFailure(answer.error) && answer.error.fields?.newPassword;
    if (refused) {
      setValues(values);
      return setNewRefused(refused);
    }
    const reason = isApiFailure(answer.error) && answer.error.kind === 'refused' ? answer.error.message : undefined;
    const offline = isApiFailure(answer.error) && answer.error.kind === 'offline' ? text.alerts.offline : undefined;
    setFailure([text.password.failed, reason ?? offline].filter(Boolean).join(': '));
  };

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string, autoFocus: boolean) => (
    <PasswordField
      label={label}
      name={name}
      value={values[name]}
      error={(name === 'newPassword' ? newRefused : undefined) ?? (touched[name] ? errors[name] : undefined)}
      hint={name === 'newPassword' ? text.password.newHint(PASSWORD_MIN) : undefined}
      showLabel={text.password.show(label)}
      hideLabel={text.password.hide(label)}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      inputProps={{ maxLength: PASSWORD_MAX }}
      onBlur={() => setTouched((before) => ({ ...before, [name]: true }))}
      onChange={(event) => {
        setFailure(null);
        setNewRefused(undefined);
        setValues((before) => ({ ...before, [name]: event.target.value }));
      }}
    />
  );

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 400 } } }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogTitle id={titleId}>{text.password.title}</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="body2" color="textSecondary">
              {text.password.note}
            </Typography>
            {failure && <Alert severity="error">{failure}</Alert>}
            {field('oldPassword', text.password.oldPassword, 'current-password', true)}
            {field('newPassword', text.password.newPassword, 'new-password', false)}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {text.everywhere.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!isValid || isLoading}>
            {text.password.submit}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
