import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useGetPasskeysQuery, useGetSecondFactorQuery } from '../../store/api/securityApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { requiredStepDone } from '../../store/session/sessionSlice.ts';
import { signOut } from '../../store/session/signIn.ts';
import { PasskeySection } from './PasskeySection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { usePasskeysOffered } from './usePasskeysOffered.ts';

/** Sets up the second factor that the installation requires, before anything else (docs/product-decisions.md#1-required-step). */
export default function RequiredFactorScreen() {
  const twoStep = useTwoStepTexts();
  const dispatch = useAppDispatch();
  const { data: secondFactor } = useGetSecondFactorQuery();
  const { data: passkeys } = useGetPasskeysQuery(undefined, { skip: !usePasskeysOffered() });
  const isDone = (secondFactor?.since ?? null) !== null || (passkeys ?? []).length > 0;
  return (
    <SignInFrame title={twoStep.requiredTitle}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography color="textSecondary">{twoStep.requiredText}</Typography>
        <TwoStepSection />
        <PasskeySection />
        {/* Not at once when it is set up: the recovery codes are shown then. */}
        <Button variant="contained" size="large" disabled={!isDone} onClick={() => dispatch(requiredStepDone())}>
          {twoStep.requiredContinue}
        </Button>
      </Box>
      <Button fullWidth sx={{ mt: 2 }} onClick={() => dispatch(signOut('expired'))}>
        {twoStep.startAgain}
      </Button>
    </SignInFrame>
  );
}
