import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { NAME_MAX } from '#contract';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useGuestTexts } from '../../i18n/guestTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useCreateGuestMutation } from '../../store/api/guestsApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/session/sessionSlice.ts';

/** Asks for a name only, with which somebody writes to the page that the address names. */
export function GuestEntry() {
  const texts = useGuestTexts();
  const dispatch = useAppDispatch();
  const [address] = useSearchParams();
  const name = address.get('page') ?? '';
  const [createGuest] = useCreateGuestMutation();
  const form = useForm({
    initial: { profileName: '' },
    errorsOf: ({ profileName }) => (profileName.trim() === '' ? { profileName: texts.nameMissing } : {}),
    save: ({ profileName }) => createGuest({ name, profileName }),
    onSaved: (account) => dispatch(signedIn(account)),
  });

  return (
    <SignInFrame title={texts.title}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{texts.to(name)}</Typography>
        <LabelledField
          label={texts.name}
          name="profileName"
          autoComplete="name"
          autoFocus
          value={form.values.profileName}
          error={form.errorOf('profileName')}
          inputProps={{ maxLength: NAME_MAX, enterKeyHint: 'go' }}
          onChange={(event) => form.change({ profileName: event.target.value })}
        />
        {form.failure && <Alert severity="error">{form.failure}</Alert>}
        <Button type="submit" variant="contained" size="large" loading={form.busy}>
          {texts.start}
        </Button>
        <Button component={Link} to={paths.login}>
          {texts.signIn}
        </Button>
      </Box>
    </SignInFrame>
  );
}
