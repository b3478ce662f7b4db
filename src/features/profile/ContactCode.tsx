import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { type ContactKind, LOGIN_CODE_DIGITS } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { announce } from '../../components/ui/announce.ts';
import { RESEND_AFTER_S, useCountdown } from '../../components/useCountdown.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useLanguage, useText } from '../../i18n/LanguageProvider.tsx';
import { localDigits } from '../../i18n/numbers.ts';
import { useVerifyContactMutation } from '../../store/api/sessionApi.ts';
import { isApiFailure } from '../../store/model/apiFailure.ts';
import { useContactsTexts } from './texts.ts';

interface ContactCodeProps {
  kind: ContactKind;
  address: string;
  sending: boolean;
  /** Sends another code; resolves with whether it was sent. */
  onResend: () => Promise<boolean>;
}

/** Takes the code that was sent to a contact; the sixth digit sends it. */
export function ContactCode({ kind, address, sending, onResend }: ContactCodeProps) {
  const { loginPhone } = useText();
  const contacts = useContactsTexts();
  const language = useLanguage();
  const texts = useFailureText();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [verify, { isLoading }] = useVerifyContactMutation();
  const countdown = useCountdown(RESEND_AFTER_S);
  const input = useRef<HTMLInputElement>(null);

  const change = async (digits: string) => {
    setCode(digits);
    setFailure(null);
    if (digits.length !== LOGIN_CODE_DIGITS || isLoading) return;
    const { error } = await verify({ kind, code: digits });
    if (!error) return announce(contacts.verified[kind]);
    setFailure((isApiFailure(error) && error.fields?.code) || texts(error));
    setCode('');
    input.current?.focus();
  };

  const resend = async () => {
    setFailure(null);
    setCode('');
    if (await onResend()) countdown.restart();
    input.current?.focus();
  };

  const clock = `${Math.floor(countdown.left / 60)}:${String(countdown.left % 60).padStart(2, '0')}`;
  return (
    // The code belongs to no field of the profile: Enter does not save the form around it.
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === input.current) event.preventDefault();
      }}
      sx={{ display: 'grid', gap: 1, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="body2">{contacts.codeSent(localDigits(language, address))}</Typography>
      <CodeField label={contacts.code[kind]} value={code} inputRef={input} onChange={(digits) => void change(digits)} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box>
        <Button onClick={resend} disabled={countdown.left > 0} loading={sending || isLoading}>
          {countdown.left > 0 ? loginPhone.resendIn(localDigits(language, clock)) : loginPhone.resend}
        </Button>
      </Box>
    </Box>
  );
}
