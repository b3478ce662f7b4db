import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { DemoPerson } from '#contract';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { MoreFailed } from '../../components/MoreFailed.tsx';
import { PhoneIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { loginQuery, paths } from '../../lib/paths.ts';
import { useGetInstallationQuery } from '../../store/api/installationApi.ts';
import { googleSignInAddress } from '../../store/api/sessionApi.ts';
import { isNotOffered } from '../../store/model/apiFailure.ts';
import { DemoPeople } from './DemoPeople.tsx';

const PasskeyButton = lazyOptional(async () => (await import('./PasskeyButton.tsx')).PasskeyButton);

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

interface SignInOptionsProps {
  busy: boolean;
  /** Why signing in as a person of the demo failed. */
  failure: string | null;
  onChoose: (person: DemoPerson) => void;
}

/** Signs in the person of the demo that the address names, once. */
function useDemoInAddress(demo: readonly DemoPerson[], onChoose: (person: DemoPerson) => void): void {
  const [address] = useSearchParams();
  const part = address.get(loginQuery.demo);
  const person = demo.find((one) => one.part === part);
  const isChosen = useRef(false);
  useEffect(() => {
    if (!person || isChosen.current) return;
    isChosen.current = true;
    onChoose(person);
  }, [person, onChoose]);
}

/** What this installation offers beside user name and password. */
export function SignInOptions({ busy, failure, onChoose }: SignInOptionsProps) {
  const text = useText();
  const { data: installation, isError, error, refetch } = useGetInstallationQuery();
  const { state } = useLocation();
  const { google: hasGoogle = false, phone: hasPhone = false, passkey = false } = installation?.signIn ?? {};
  const hasPasskey = passkey && 'PublicKeyCredential' in window;
  const demo = installation?.demo ?? [];
  useDemoInAddress(demo, onChoose);

  return (
    <>
      {!installation && isError && !isNotOffered(error) && (
        <MoreFailed text={text.login.optionsFailed} onRetry={refetch} />
      )}
      {(hasGoogle || hasPhone || hasPasskey) && (
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
              state={state}
              startIcon={<PhoneIcon />}
              sx={{ mt: hasGoogle ? 1.5 : 0 }}
            >
              {text.login.phone}
            </Button>
          )}
          {hasPasskey && <PasskeyButton disabled={busy} />}
        </>
      )}
      {hasPhone && installation?.publicAccess?.signUp === 'open' && (
        <Button component={Link} to={paths.signUp} state={state} fullWidth sx={{ mt: 2 }}>
          {text.login.signUp}
        </Button>
      )}
      {demo.length > 0 && <DemoPeople people={demo} busy={busy} failure={failure} onChoose={onChoose} />}
    </>
  );
}
