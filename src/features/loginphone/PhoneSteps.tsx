import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsSignedIn } from '../../store/session/sessionSlice.ts';
import { CodeForm } from './CodeForm.tsx';
import { NameForm } from './NameForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

/** First the number, then the code that came to it, and for a number without an account the name of its person. */
export function PhoneSteps({ title }: { title: string }) {
  const loginPhone = useLoginPhoneTexts();
  const { state } = useLocation();
  const isGuest = useAppSelector(selectIsSignedIn);
  const [phone, setPhone] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const startAgain = () => {
    setPhone(null);
    setCode(null);
  };

  if (phone !== null && code !== null)
    return (
      <SignInFrame title={loginPhone.nameTitle}>
        <NameForm phone={phone} code={code} onOtherNumber={startAgain} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={phone ? loginPhone.codeTitle : title}>
      {phone ? (
        <CodeForm phone={phone} onOtherNumber={startAgain} onNewPerson={setCode} />
      ) : (
        <PhoneForm onAsked={setPhone} />
      )}
      {isGuest ? (
        <Button component={Link} to={paths.guest} fullWidth sx={{ mt: 2 }}>
          {loginPhone.backToConversation}
        </Button>
      ) : (
        <Button component={Link} to={paths.login} state={state} fullWidth sx={{ mt: 2 }}>
          {loginPhone.byPassword}
        </Button>
      )}
    </SignInFrame>
  );
}
