import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { type Account, Side } from '#contract';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useLoginSecondStepMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { modeSwitched, signedIn } from '../../store/session/sessionSlice.ts';
import { AppCodeForm } from './AppCodeForm.tsx';
import { RecoveryCodeForm } from './RecoveryCodeForm.tsx';

/** What the sign-in screen hands over in the state of the location. */
function readState(state: unknown): { challenge: string | undefined; mode: Side | undefined } {
  const given = typeof state === 'object' && state !== null ? state : {};
  return {
    challenge: 'challenge' in given && typeof given.challenge === 'string' ? given.challenge : undefined,
    mode: 'mode' in given ? Side.safeParse(given.mode).data : undefined,
  };
}

/** The second step of signing in: a code of the app, or a recovery code (docs/product-decisions.md#1-second-step). */
export default function SecondStepScreen() {
  const twoStep = useTwoStepTexts();
  const dispatch = useAppDispatch();
  const { challenge, mode } = readState(useLocation().state);
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [verify] = useLoginSecondStepMutation();
  if (challenge === undefined) return <Navigate to={paths.login} replace />;

  const enter = (account: Account) => {
    dispatch(signedIn(account));
    if (mode) dispatch(modeSwitched(mode));
  };

  const Form = usesRecovery ? RecoveryCodeForm : AppCodeForm;
  return (
    <SignInFrame title={twoStep.title}>
      <Form verify={(code) => verify({ challenge, code })} onSignedIn={enter} />
      <Button fullWidth sx={{ mt: 2 }} onClick={() => setUsesRecovery(!usesRecovery)}>
        {usesRecovery ? twoStep.useApp : twoStep.useRecoveryCode}
      </Button>
      <Button fullWidth component={Link} to={paths.login} replace>
        {twoStep.startAgain}
      </Button>
    </SignInFrame>
  );
}
