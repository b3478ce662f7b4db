import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { PhoneIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { googleSignInAddress } from '../../store/api/sessionApi.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { LoginForm } from './LoginForm.tsx';
import { googleErrorOf, useGoogleTicket } from './useGoogleTicket.ts';
import { useSignIn } from './useSignIn.ts';

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
