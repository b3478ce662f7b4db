import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { SignInFrame } from '../../parts/SignInFrame.tsx';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { googleSignInAddress } from '../../store/api/sessionApi.ts';
import { PhoneIcon } from '../../ui/icons.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { LoginForm } from './LoginForm.tsx';
import { googleErrorOf, useGoogleTicket } from './useGoogleTicket.ts';
import { useSignIn } from './useSignIn.ts';

/** Signing in: by user name and password, and by what else this installation offers (decisions 1). */
export default function LoginScreen() {
  const text = useText();
  // Servers without this extension answer 404: then there are only user name and password.
  const { data: installation } = useGetInstallationQuery();
  const { signIn, failure, busy, clearFailure } = useSignIn();
  const [tried, setTried] = useState<'form' | 'demo'>('form');
  const google = useGoogleTicket();
  const offers = installation?.signIn;
  const demo = installation?.demo ?? [];

  return (
    <SignInFrame title={text.login.title}>
      {google.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {text.login.googleErrors[googleErrorOf(google.error)]}
        </Alert>
      )}
      <LoginForm
        busy={busy || google.busy}
        failure={tried === 'form' ? failure : null}
        onChange={clearFailure}
        onSubmit={(credentials) => {
          setTried('form');
          return signIn(credentials);
        }}
      />
      {(offers?.google || offers?.phone) && (
        <>
          <Divider sx={{ my: 2.5 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {text.login.or}
            </Typography>
          </Divider>
          {offers.google && (
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
          {offers.phone && (
            <Button
              fullWidth
              variant="outlined"
              color="secondary"
              component={Link}
              to={paths.loginPhone}
              startIcon={<PhoneIcon />}
              sx={{ mt: offers.google ? 1.5 : 0 }}
            >
              {text.login.phone}
            </Button>
          )}
        </>
      )}
      {demo.length > 0 && (
        <DemoPeople
          people={demo}
          busy={busy}
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
