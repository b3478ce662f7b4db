import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { PhoneIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { googleSignInAddress, useLoginGoogleTicketMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/session/sessionSlice.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useSignIn } from './useSignIn.ts';

/** The fragment with which Google sign-in returns: a ticket, or an error (docs/product-decisions.md#1-google). */
function parseFragment(hash: string): { ticket: string | null; error: string | null } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), error: values.get('error') };
}

/** The key of the error's text in the catalogue; an unknown error is a refusal. */
const googleErrorOf = (error: string): 'unknown' | 'disabled' | 'unavailable' | 'refused' =>
  error === 'unknown' || error === 'disabled' || error === 'unavailable' ? error : 'refused';

/** Exchanges the ticket in the address for a session, once, and removes it from the address. */
function useGoogleTicket(): { isLoading: boolean; error: string | null } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [exchange, { isLoading }] = useLoginGoogleTicketMutation();
  const [error, setError] = useState(() => parseFragment(hash).error);
  const isTaken = useRef(false);

  useEffect(() => {
    const { ticket, error: failure } = parseFragment(hash);
    if (isTaken.current || (!ticket && !failure)) return;
    isTaken.current = true;
    void navigate(pathname + search, { replace: true, state });
    if (!ticket) return;
    void exchange({ ticket }).then(({ data: account }) => {
      if (account) dispatch(signedIn(account));
      else setError('refused');
    });
  }, [pathname, search, hash, state, navigate, exchange, dispatch]);

  return { isLoading, error };
}

/** A plain G in a ring, drawn here: enough to find the button by. */
function GoogleMark() {
  return (
    <SvgIcon aria-hidden>
      <path
        d="M20.4 12.2c0 5-3.4 8.3-8.3 8.3a8.5 8.5 0 1 1 5.9-14.6M12.2 12.2h8.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </SvgIcon>
  );
}

/** Signing in by user name and password, and by what else this installation offers (docs/product-decisions.md#1). */
export default function LoginScreen() {
  const text = useText();
  // Without an answer only user name and password are offered.
  const { data: installation } = useGetInstallationQuery();
  const { signIn, failure, isLoading, clearFailure } = useSignIn();
  const [tried, setTried] = useState<'form' | 'demo'>('form');
  const google = useGoogleTicket();
  const { google: hasGoogle = false, phone: hasPhone = false } = installation?.signIn ?? {};
  const demo = installation?.demo ?? [];

  return (
    <SignInFrame title={text.login.title}>
      {google.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text.login.googleErrors[googleErrorOf(google.error)]}
        </Alert>
      )}
      <LoginForm
        busy={isLoading || google.isLoading}
        failure={tried === 'form' ? failure : null}
        onChange={clearFailure}
        onSubmit={(credentials) => {
          setTried('form');
          return signIn(credentials);
        }}
      />
      {(hasGoogle || hasPhone) && (
        <>
          <Divider sx={{ my: 2.5 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {text.login.or}
            </Typography>
          </Divider>
          {hasGoogle && (
            <Button
              fullWidth
              variant="outlined"
              color="secondary"
              href={googleSignInAddress}
              startIcon={<GoogleMark />}
            >
              {text.login.google}
            </Button>
          )}
          {hasPhone && (
            <Button
              fullWidth
              variant="outlined"
              color="secondary"
              component={Link}
              to={paths.loginPhone}
              startIcon={<PhoneIcon />}
              sx={{ mt: hasGoogle ? 1.5 : 0 }}
            >
              {text.login.phone}
            </Button>
          )}
        </>
      )}
      {demo.length > 0 && (
        <DemoPeople
          people={demo}
          busy={isLoading}
          failure={tried === 'demo' ? failure : null}
          onChoose={(person) => {
            setTried('demo');
            void signIn({ userName: person.userName, password: person.password }, person.side);
          }}
        />
      )}
    </SignInFrame>
  );
}
