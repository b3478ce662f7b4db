import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { CodeForm } from './CodeForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

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
