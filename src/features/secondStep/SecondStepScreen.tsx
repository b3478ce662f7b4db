import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { type Account, SECOND_STEP_CODE_MAX, Side } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { SignInForm } from '../../components/SignInForm.tsx';
import { SignInFrame } from '../../components/SignInFrame.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useForm } from '../../components/useForm.ts';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { paths } from '../../lib/paths.ts';
import { useLoginSecondStepMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { modeSwitched } from '../../store/session/sessionSlice.ts';
import { startSession } from '../../store/session/signIn.ts';

/** What the form of one kind of code is given. */
interface SecondStepFormProps {
  verify: (code: string) => Promise<{ data?: Account; error?: unknown }>;
  onSignedIn: (account: Account) => void;
}

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
  const { state } = useLocation();
  const { challenge, mode } = readState(state);
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [verify] = useLoginSecondStepMutation();
  if (challenge === undefined) return <Navigate to={paths.login} replace />;

  const enter = (account: Account) => {
    dispatch(startSession(account));
    if (mode) dispatch(modeSwitched(mode));
  };

  const Form = usesRecovery ? RecoveryCodeForm : AppCodeForm;
  return (
    <SignInFrame title={twoStep.title}>
      <Form verify={(code) => verify({ challenge, code })} onSignedIn={enter} />
      <Button fullWidth sx={{ mt: 2 }} onClick={() => setUsesRecovery(!usesRecovery)}>
        {usesRecovery ? twoStep.useApp : twoStep.useRecoveryCode}
      </Button>
      <Button fullWidth component={Link} to={paths.login} state={state} replace>
        {twoStep.startAgain}
      </Button>
    </SignInFrame>
  );
}

/** Takes one of the recovery codes. */
function RecoveryCodeForm({ verify, onSignedIn }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { code: '' },
    errorsOf: ({ code }) => (code.trim() === '' ? { code: '' } : {}),
    save: async ({ code }) => {
      const answer = await verify(code.trim());
      if (answer.error) input.current?.select();
      return answer;
    },
    onSaved: onSignedIn,
  });
  const failure = form.errorOf('code') || form.failure;

  return (
    <SignInForm form={{ ...form, failure }} submitLabel={twoStep.submit} disabled={!form.canSave}>
      <Typography color="textSecondary">{twoStep.recoveryText}</Typography>
      <LabelledField
        label={twoStep.recoveryCode}
        name="recoveryCode"
        autoComplete="off"
        autoFocus
        inputRef={input}
        value={form.values.code}
        inputProps={{
          autoCapitalize: 'none',
          autoCorrect: 'off',
          spellCheck: false,
          maxLength: SECOND_STEP_CODE_MAX,
          enterKeyHint: 'go',
        }}
        onChange={(event) => form.change({ code: event.target.value })}
      />
    </SignInForm>
  );
}

/** Takes the code of the authenticator app; the sixth digit sends it. */
function AppCodeForm({ verify, onSignedIn }: SecondStepFormProps) {
  const twoStep = useTwoStepTexts();
  const form = useCodeForm({ send: verify, onDone: onSignedIn });
  return (
    <SignInForm form={form} submitLabel={twoStep.submit} disabled={!form.canSend}>
      <Typography color="textSecondary">{twoStep.signInText}</Typography>
      <CodeField label={twoStep.code} {...form.field} />
    </SignInForm>
  );
}
