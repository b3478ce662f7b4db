import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { normalisePhone } from '../../lib/myanmarPhone.ts';
import { paths } from '../../lib/paths.ts';
import { useLoginPhoneMutation } from '../../store/api/sessionApi.ts';
import { CodeForm } from './CodeForm.tsx';

/** Asks for the number, in whatever way people write it, and has a code sent there. */
function PhoneForm({ onAsked }: { onAsked: (phone: string) => void }) {
  const text = useText();
  const texts = useFailureText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [askForCode, { isLoading }] = useLoginPhoneMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const phone = normalisePhone(typed);
    if (!phone) return setError(text.loginPhone.phoneInvalid);
    setFailure(null);
    const answer = await askForCode({ phone });
    if (answer.error) setFailure(texts(answer.error));
    else onAsked(phone);
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <LabelledField
        label={text.loginPhone.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        autoFocus
        value={typed}
        error={error}
        hint={text.loginPhone.phoneHint}
        inputProps={{ inputMode: 'tel', maxLength: 30, enterKeyHint: 'send' }}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={isLoading}>
        {text.loginPhone.send}
      </Button>
    </Box>
  );
}

/** Signing in by phone: first the number, then the code that came to it (docs/product-decisions.md#1-phone). */
export default function PhoneLoginScreen() {
  const text = useText();
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <SignInFrame title={phone ? text.loginPhone.codeTitle : text.loginPhone.title}>
      {phone ? <CodeForm phone={phone} onOtherNumber={() => setPhone(null)} /> : <PhoneForm onAsked={setPhone} />}
      <Button component={Link} to={paths.login} fullWidth sx={{ mt: 2 }}>
        {text.loginPhone.byPassword}
      </Button>
    </SignInFrame>
  );
}
