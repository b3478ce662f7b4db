import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../parts/router/Link.tsx';
import { SignInFrame } from '../../parts/SignInFrame.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** Signing in by phone: first the number, then the code that came to it (decisions 1). */
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
