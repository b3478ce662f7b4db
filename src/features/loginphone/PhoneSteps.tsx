import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Account } from '#contract';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectIsSignedIn } from '../../store/session/sessionSlice.ts';
import { CodeForm } from './CodeForm.tsx';
import { NameForm } from './NameForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

interface PhoneStepsProps {
  title: string;
  /** An invitation of customers: its secret, what is said of it, and where its link leads. */
  invitation?: { token: string; about: ReactNode; address: string };
  /** Called once somebody without an account is signed in. */
  onSignedUp?: (account: Account) => void;
}

/** First the number, then the code that came to it, and for a number without an account the name of its person. */
export function PhoneSteps({ title, invitation, onSignedUp }: PhoneStepsProps) {
  const loginPhone = useLoginPhoneTexts();
  const { state } = useLocation();
  const token = invitation?.token;
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
        <NameForm phone={phone} code={code} invitation={token} onSignedUp={onSignedUp} onOtherNumber={startAgain} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={phone ? loginPhone.codeTitle : title}>
      {phone === null && invitation?.about}
      {phone ? (
        <CodeForm phone={phone} invitation={token} onOtherNumber={startAgain} onNewPerson={setCode} />
      ) : (
        <PhoneForm invitation={token} onAsked={setPhone} />
      )}
      {isGuest ? (
        <Button component={Link} to={paths.guest} fullWidth sx={{ mt: 2 }}>
          {loginPhone.backToConversation}
        </Button>
      ) : (
        <Button
          component={Link}
          to={paths.login}
          state={invitation ? { address: invitation.address, userId: null } : state}
          fullWidth
          sx={{ mt: 2 }}
        >
          {loginPhone.byPassword}
        </Button>
      )}
    </SignInFrame>
  );
}
