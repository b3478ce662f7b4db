import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Account, NAME_MAX } from '#contract';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { useSignUpMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectAccount, signedIn } from '../../store/session/sessionSlice.ts';

interface NameFormProps {
  phone: string;
  /** The code that was right, which makes the account. */
  code: string;
  /** The secret of an invitation, of whose page they become a customer. */
  invitation: string | undefined;
  /** Called once they are signed in. */
  onSignedUp?: ((account: Account) => void) | undefined;
  onOtherNumber: () => void;
}

/** Asks once for the name of somebody who has no account yet, and makes one; a guest keeps theirs. */
export function NameForm({ phone, code, invitation, onSignedUp, onOtherNumber }: NameFormProps) {
  const loginPhone = useLoginPhoneTexts();
  const dispatch = useAppDispatch();
  const guest = useAppSelector(selectAccount);
  const [signUp] = useSignUpMutation();
  const form = useForm({
    initial: { profileName: guest?.profileName ?? '' },
    errorsOf: ({ profileName }) => (profileName.trim() === '' ? { profileName: loginPhone.nameMissing } : {}),
    save: ({ profileName }) => signUp({ phone, code, profileName, invitation }),
    onSaved: (account) => {
      dispatch(signedIn(account));
      onSignedUp?.(account);
    },
    mayBeUnchanged: true,
  });

  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <Typography color="textSecondary">{loginPhone.nameText}</Typography>
      <LabelledField
        {...form.field('profileName')}
        label={loginPhone.name}
        autoComplete="name"
        autoFocus
        inputProps={{ maxLength: NAME_MAX, enterKeyHint: 'done' }}
      />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.busy}>
        {loginPhone.create}
      </Button>
      <Button onClick={onOtherNumber}>{loginPhone.otherNumber}</Button>
    </Box>
  );
}
