import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CodeField } from '../../components/CodeField.tsx';
import { SignInForm } from '../../components/SignInForm.tsx';
import { announce } from '../../components/ui/announce.ts';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { RESEND_AFTER_S, useCountdown } from '../../components/useCountdown.ts';
import { useIsShown } from '../../components/useIsShown.ts';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { localDigits } from '../../i18n/numbers.ts';
import { readablePhone } from '../../lib/myanmarPhone.ts';
import { useLoginPhoneMutation, useLoginPhoneVerifyMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { startSession } from '../../store/session/signIn.ts';
import { useIsSignUpOpen } from './useIsSignUpOpen.ts';

/** The code was right, but the account is deleted and can be restored by it. */
const isDeletionPending = (error: unknown) => isApiFailure(error) && error.code === 'deletionPending';

/** The code was right, and no account has the number: one can be made by it. */
const isNameRequired = (error: unknown) => isApiFailure(error) && error.code === 'nameRequired';

interface CodeFormProps {
  phone: string;
  /** The secret of an invitation by which a number without an account signs up. */
  invitation: string | undefined;
  onOtherNumber: () => void;
  /** The number has no account yet, and its code was right. */
  onNewPerson: (code: string) => void;
}

/** Takes the code from the text message; the sixth digit sends it. */
export function CodeForm({ phone, invitation, onOtherNumber, onNewPerson }: CodeFormProps) {
  const text = useText();
  const loginPhone = useLoginPhoneTexts();
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const openSecondStep = useOpenSecondStep();
  const [askForCode, { isLoading: asking }] = useLoginPhoneMutation();
  const [verify] = useLoginPhoneVerifyMutation();
  const isSignUpOpen = useIsSignUpOpen() || invitation !== undefined;
  const countdown = useCountdown(RESEND_AFTER_S);
  const isShown = useIsShown();
  const form = useCodeForm({
    send: async (code, restore) => {
      const answer = await verify({ phone, code, invitation, restore: restore || undefined });
      if (isNameRequired(answer.error)) {
        // Not of a number that was left for another one meanwhile.
        if (isShown()) onNewPerson(code);
        return {};
      }
      // Null: the second step is asked for.
      return openSecondStep(answer.error) ? { data: null } : answer;
    },
    onDone: (account) => account && dispatch(startSession(account)),
    // The same code restores the account.
    keepsCode: isDeletionPending,
  });
  const isRestorable = isDeletionPending(form.error);

  const resend = async () => {
    const { error } = await askForCode({ phone, invitation });
    if (error) return form.refuse(error);
    countdown.restart();
    form.clear();
    announce(loginPhone.resent);
  };

  const clock = `${Math.floor(countdown.left / 60)}:${String(countdown.left % 60).padStart(2, '0')}`;
  return (
    <SignInForm
      form={{ ...form, failure: isRestorable ? null : form.failure }}
      submitLabel={loginPhone.verify}
      disabled={!form.canSend}
      after={
        <Box sx={{ display: 'grid', justifyItems: 'center' }}>
          <Button onClick={resend} disabled={countdown.left > 0} loading={asking}>
            {countdown.left > 0 ? loginPhone.resendIn(localDigits(language, clock)) : loginPhone.resend}
          </Button>
          <Button onClick={onOtherNumber}>{loginPhone.otherNumber}</Button>
        </Box>
      }
    >
      <Typography color="textSecondary">
        {(isSignUpOpen ? loginPhone.codeSentToAll : loginPhone.codeSent)(localDigits(language, readablePhone(phone)))}
      </Typography>
      <CodeField label={loginPhone.code} {...form.field} />
      {isRestorable && (
        <>
          <Alert severity="info">{form.failure}</Alert>
          <Button variant="outlined" size="large" disabled={form.busy} onClick={() => form.send(true)}>
            {text.login.restore}
          </Button>
        </>
      )}
    </SignInForm>
  );
}
