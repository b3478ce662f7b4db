import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { LOGIN_CODE_DIGITS } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { announce } from '../../components/ui/announce.ts';
import { RESEND_AFTER_S, useCountdown } from '../../components/useCountdown.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { localDigits } from '../../i18n/numbers.ts';
import { readablePhone } from '../../lib/myanmarPhone.ts';
import { useLoginPhoneMutation, useLoginPhoneVerifyMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { signedIn } from '../../store/session/sessionSlice.ts';

/** Takes the code from the text message; the sixth digit sends it. */
export function CodeForm({ phone, onOtherNumber }: { phone: string; onOtherNumber: () => void }) {
  const text = useText();
  const language = useLanguage();
  const texts = useFailureText();
  const dispatch = useAppDispatch();
  const openSecondStep = useOpenSecondStep();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  /** The code was right, but the account is deleted and can be restored by it. */
  const [isRestorable, setIsRestorable] = useState(false);
  const [askForCode, { isLoading: asking }] = useLoginPhoneMutation();
  const [verify, { isLoading: verifying }] = useLoginPhoneVerifyMutation();
  const countdown = useCountdown(RESEND_AFTER_S);
  const input = useRef<HTMLInputElement>(null);

  const send = async (digits: string, restore?: true) => {
    if (digits.length !== LOGIN_CODE_DIGITS || verifying) return;
    setFailure(null);
    const answer = await verify({ phone, code: digits, restore });
    if (answer.data) {
      dispatch(signedIn(answer.data));
      return;
    }
    if (openSecondStep(answer.error)) return;
    setFailure(texts(answer.error));
    const mayRestore = isApiFailure(answer.error) && answer.error.code === 'deletionPending';
    setIsRestorable(mayRestore);
    // The same code restores the account.
    if (mayRestore) return;
    setCode('');
    input.current?.focus();
  };

  const resend = async () => {
    setFailure(null);
    const answer = await askForCode({ phone });
    if (answer.error) return setFailure(texts(answer.error));
    countdown.restart();
    setIsRestorable(false);
    setCode('');
    input.current?.focus();
    announce(text.loginPhone.resent);
  };

  const clock = `${Math.floor(countdown.left / 60)}:${String(countdown.left % 60).padStart(2, '0')}`;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(code);
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography color="textSecondary">
        {text.loginPhone.codeSent(localDigits(language, readablePhone(phone)))}
      </Typography>
      <CodeField
        label={text.loginPhone.code}
        value={code}
        inputRef={input}
        onChange={(digits) => {
          setCode(digits);
          setIsRestorable(false);
          void send(digits);
        }}
      />
      {failure && <Alert severity={isRestorable ? 'info' : 'error'}>{failure}</Alert>}
      {isRestorable && (
        <Button variant="outlined" size="large" disabled={verifying} onClick={() => void send(code, true)}>
          {text.login.restore}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={verifying}
        disabled={code.length !== LOGIN_CODE_DIGITS}
      >
        {text.loginPhone.verify}
      </Button>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <Button onClick={resend} disabled={countdown.left > 0} loading={asking}>
          {countdown.left > 0 ? text.loginPhone.resendIn(localDigits(language, clock)) : text.loginPhone.resend}
        </Button>
        <Button onClick={onOtherNumber}>{text.loginPhone.otherNumber}</Button>
      </Box>
    </Box>
  );
}
