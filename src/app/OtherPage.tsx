import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { SignInFrame } from '../components/SignInFrame.tsx';
import { LeaveDevice } from '../features/guest/LeaveDevice.tsx';
import { useIsSignUpOpen } from '../features/loginphone/useIsSignUpOpen.ts';
import { useGuestTexts } from '../i18n/guestTexts.ts';
import { paths } from '../lib/paths.ts';

interface OtherPageProps {
  own: { title: string };
  other: { title: string };
  /** Where they sign up. */
  signUpAt?: string;
  /** Shows the conversation with the own page, where that can be shown. */
  onBack?: () => void;
}

/**
 * Says to a guest who wants to write to another page how they can: nothing they write may go to the wrong page, and they lose the
 * conversation with their own only where they want to.
 */
export function OtherPage({ own, other, signUpAt = paths.signUp, onBack }: OtherPageProps) {
  const texts = useGuestTexts();
  const isSignUpOpen = useIsSignUpOpen();
  return (
    <SignInFrame title={other.title}>
      <Typography color="textSecondary">{texts.otherPage(own.title, other.title)}</Typography>
      {onBack && (
        <Button variant="contained" fullWidth sx={{ mt: 2 }} onClick={onBack}>
          {texts.backTo(own.title)}
        </Button>
      )}
      {isSignUpOpen && (
        <Typography sx={{ mt: 2 }}>
          {texts.both}{' '}
          <Link component={RouterLink} to={signUpAt}>
            {texts.keepAction}
          </Link>
        </Typography>
      )}
      <LeaveDevice isGuest />
    </SignInFrame>
  );
}
