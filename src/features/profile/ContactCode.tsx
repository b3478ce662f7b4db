import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ContactKind } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { announce } from '../../components/ui/announce.ts';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { RESEND_AFTER_S, useCountdown } from '../../components/useCountdown.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { localDigits } from '../../i18n/numbers.ts';
import { useVerifyContactMutation } from '../../store/api/sessionApi.ts';
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
  const loginPhone = useLoginPhoneTexts();
  const contacts = useContactsTexts();
  const language = useLanguage();
  const [verify] = useVerifyContactMutation();
  const countdown = useCountdown(RESEND_AFTER_S);
  const form = useCodeForm({
    send: (code) => verify({ kind, code }),
    onDone: () => announce(contacts.verified[kind]),
  });

  const resend = async () => {
    form.clear();
    if (await onResend()) countdown.restart();
  };

  const clock = `${Math.floor(countdown.left / 60)}:${String(countdown.left % 60).padStart(2, '0')}`;
  return (
    // The code belongs to no field of the profile: Enter does not save the form around it.
    <Box
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === form.field.inputRef.current) event.preventDefault();
      }}
      sx={{ display: 'grid', gap: 1, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Typography variant="body2">{contacts.codeSent(localDigits(language, address))}</Typography>
      <CodeField label={contacts.code[kind]} {...form.field} />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Box>
        <Button onClick={resend} disabled={countdown.left > 0} loading={sending || form.busy}>
          {countdown.left > 0 ? loginPhone.resendIn(localDigits(language, clock)) : loginPhone.resend}
        </Button>
      </Box>
    </Box>
  );
}
