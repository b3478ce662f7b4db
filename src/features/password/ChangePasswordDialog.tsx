import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { type FieldErrors, useForm } from '../../components/useForm.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useChangePasswordMutation, useSetPasswordMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { type ApiFailure, isApiFailure, isForGood, isNotOffered } from '../../store/model/apiFailure.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { signedOut } from '../../store/session/sessionSlice.ts';

const EMPTY = { oldPassword: '', newPassword: '' };

/** What is wrong with the two passwords (docs/specification.md#5-password). */
export function passwordErrors(
  { oldPassword, newPassword }: typeof EMPTY,
  text: Pick<Catalogue['password'], 'oldRequired' | 'newRequired' | 'newTooShort'>,
): FieldErrors<typeof EMPTY> {
  const errors: FieldErrors<typeof EMPTY> = {};
  if (oldPassword === '') errors.oldPassword = text.oldRequired;
  if (newPassword === '') errors.newPassword = text.newRequired;
  else if (newPassword.length < PASSWORD_MIN) errors.newPassword = text.newTooShort(PASSWORD_MIN);
  return errors;
}

/** Changes the own password; success signs the person out everywhere, here too (docs/specification.md#4-password). */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [changePassword] = useChangePasswordMutation();
  const [setPassword] = useSetPasswordMutation();

  const form = useForm({
    initial: EMPTY,
    errorsOf: (values) => passwordErrors(values, text.password),
    save: async ({ oldPassword, newPassword }) => {
      const passwords = { currentPassword: oldPassword, newPassword };
      let answer = await setPassword(passwords);
      // A server without the extension has only the call whose address contains the passwords.
      if (isNotOffered(answer.error)) answer = await changePassword(passwords);
      if (answer.data) return answer;
      const failure = isApiFailure(answer.error) ? answer.error : undefined;
      if (failure?.fields?.newPassword) return answer;
      // Where there was no result, the next try needs no other passwords.
      if (!failure || isForGood(failure)) form.restart();
      const reason = failure?.kind === 'refused' ? failure.message : undefined;
      const offline = failure?.kind === 'offline' ? text.alerts.offline : undefined;
      const said: ApiFailure = {
        kind: 'refused',
        message: [text.password.failed, reason ?? offline].filter(Boolean).join(': '),
      };
      return { error: said };
    },
    onSaved: () => {
      dispatch(toastShown({ code: 'passwordChanged' }));
      // The server has ended every session of the account with the change. What is not sent yet waits for the next sign-in.
      dispatch(signedOut({ reason: 'expired' }));
    },
  });

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string, autoFocus: boolean) => (
    <PasswordField
      {...form.checkedField(name)}
      label={label}
      hint={name === 'newPassword' ? text.password.newHint(PASSWORD_MIN) : undefined}
      showLabel={text.password.show(label)}
      hideLabel={text.password.hide(label)}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      required
      inputProps={{ maxLength: PASSWORD_MAX }}
    />
  );

  return (
    <FormDialog
      title={text.shell.changePassword}
      submitLabel={text.password.submit}
      form={form}
      discards
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {text.password.note}
        </Typography>
        {field('oldPassword', text.password.oldPassword, 'current-password', true)}
        {field('newPassword', text.password.newPassword, 'new-password', false)}
      </Box>
    </FormDialog>
  );
}
