import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract';
import { SignInForm } from '../../components/SignInForm.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { PasswordField } from '../../components/ui/PasswordField.tsx';
import { type FieldErrors, useForm } from '../../components/useForm.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useSetPasswordMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { ApiFailure } from '../../store/model/apiFailure.ts';
import { requiredStepDone, selectAccount } from '../../store/session/sessionSlice.ts';
import { signOut } from '../../store/session/signIn.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

function errorsOf({ currentPassword, newPassword }: typeof EMPTY, text: Catalogue['password']) {
  const errors: FieldErrors<typeof EMPTY> = {};
  if (currentPassword === '') errors.currentPassword = text.givenRequired;
  if (newPassword === '') errors.newPassword = text.newRequired;
  else if (newPassword.length < PASSWORD_MIN) errors.newPassword = text.newTooShort(PASSWORD_MIN);
  return errors;
}

/** Replaces the first password of an account before anything else (docs/product-decisions.md#1-required-step). */
export default function NewPasswordScreen() {
  const { password: text } = useText();
  const dispatch = useAppDispatch();
  const account = useAppSelector(selectAccount);
  const [setPassword] = useSetPasswordMutation();
  const form = useForm({
    initial: EMPTY,
    errorsOf: (values) => errorsOf(values, text),
    save: async (values) => {
      const answer = await setPassword(values);
      if (answer.data !== 0) return answer;
      const wrong: ApiFailure = { kind: 'refused', fields: { currentPassword: text.givenWrong } };
      return { error: wrong };
    },
    onSaved: () => dispatch(requiredStepDone()),
  });
  const field = (name: keyof typeof EMPTY, label: string) => ({
    ...form.checkedField(name),
    label,
    required: true,
    showLabel: text.show(label),
    hideLabel: text.hide(label),
  });
  return (
    <SignInFrame title={text.chooseTitle}>
      <SignInForm form={form} submitLabel={text.chooseSubmit} disabled={!form.canSave}>
        <Typography color="textSecondary">{text.chooseText}</Typography>
        {/* For password managers, which save a password by its user name. */}
        <input type="text" name="userName" autoComplete="username" value={account?.userName ?? ''} readOnly hidden />
        <PasswordField
          {...field('currentPassword', text.givenPassword)}
          autoComplete="current-password"
          autoFocus
          inputProps={{ maxLength: PASSWORD_MAX }}
        />
        <PasswordField
          {...field('newPassword', text.newPassword)}
          hint={text.newHint(PASSWORD_MIN)}
          autoComplete="new-password"
          inputProps={{ maxLength: PASSWORD_MAX, enterKeyHint: 'go' }}
        />
      </SignInForm>
      <Button fullWidth sx={{ mt: 2 }} onClick={() => dispatch(signOut('expired'))}>
        {text.signOut}
      </Button>
    </SignInFrame>
  );
}
