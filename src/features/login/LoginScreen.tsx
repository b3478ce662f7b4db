import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { SignInFrame } from '../../parts/SignInFrame.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';
import { DemoPeople } from './DemoPeople.tsx';
import type { SignInDesk } from './desk.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { LoginForm } from './LoginForm.tsx';
import { googleErrorOf, useGoogleTicket } from './useGoogleTicket.ts';
import { useOffers } from './useOffers.ts';
import { useSignIn } from './useSignIn.ts';

/** Signing in: by user name and password, and by what else this installation offers (decisions 1). */
export default function LoginScreen({ desk }: { desk: SignInDesk }) {
  const text = useText();
  const offers = useOffers(desk);
  const { signIn, failure, busy, clearFailure } = useSignIn(desk);
  const [tried, setTried] = useState<'form' | 'demo'>('form');
  const google = useGoogleTicket(desk);
  const demo = offers?.demo ?? [];

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
      {(offers?.googleAddress || offers?.phone) && (
        <>
          <Divider sx={{ my: 2.5 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              {text.login.or}
            </Typography>
          </Divider>
          {offers.googleAddress && (
            <Button
              fullWidth
              variant="outlined"
              color="secondary"
              href={offers.googleAddress}
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
              href={paths.loginPhone}
              onClick={(event) => {
                event.preventDefault();
                desk.openPhone();
              }}
              startIcon={<PhoneIcon />}
              sx={{ mt: offers.googleAddress ? 1.5 : 0 }}
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
