import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { ContactKind, OwnContacts } from '#contract';
import { CodeField } from '../../components/CodeField.tsx';
import { announce } from '../../components/ui/announce.ts';
import { CheckIcon, InfoIcon } from '../../components/ui/icons.tsx';
import { useFocusKept } from '../../components/ui/useFocusKept.ts';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { RESEND_AFTER_S, useCountdown } from '../../components/useCountdown.ts';
import { useFailureText } from '../../components/useFailureText.ts';
import { useLanguage } from '../../i18n/LanguageProvider.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { localDigits } from '../../i18n/numbers.ts';
import { useSendContactCodeMutation, useVerifyContactMutation } from '../../store/api/sessionApi.ts';
import { useContactsTexts } from './texts.ts';

interface ContactVerificationProps {
  kind: ContactKind;
  contact: OwnContacts[ContactKind];
}

/** Whether a saved contact is verified, and the way to verify it by a code that is sent there. */
export function ContactVerification({ kind, contact }: ContactVerificationProps) {
  const contacts = useContactsTexts();
  const texts = useFailureText();
  const [send, { isLoading }] = useSendContactCodeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const focusKept = useFocusKept(place);

  const sendCode = async () => {
    setFailure(null);
    const { error } = await send({ kind });
    if (error) setFailure(texts(error));
    else announce(contacts.codeSent(contact.address));
    return error === undefined;
  };

  const unverified = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, minHeight: 40 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, flex: 1, minWidth: 180 }}>
          <InfoIcon fontSize="small" color="warning" aria-hidden />
          <Typography variant="body2">
            {contact.canVerify ? contacts.notVerified[kind] : contacts.cannotVerify[kind]}
          </Typography>
        </Box>
        {contact.canVerify && !contact.codeSent && (
          <Button onClick={sendCode} loading={isLoading} aria-label={contacts.verifyContact[kind]}>
            {contacts.verify}
          </Button>
        )}
      </Box>
      {failure && <Alert severity="error">{failure}</Alert>}
      {contact.canVerify && contact.codeSent && (
        <ContactCode kind={kind} address={contact.address} sending={isLoading} onResend={sendCode} />
      )}
    </>
  );
  return (
    <Box {...focusKept} ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 1 }}>
      {contact.verified ? <Verified kind={kind} /> : unverified}
    </Box>
  );
}

function Verified({ kind }: Pick<ContactVerificationProps, 'kind'>) {
  const contacts = useContactsTexts();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 40, color: 'success.main' }}>
      <CheckIcon fontSize="small" aria-hidden />
      <Typography variant="body2">{contacts.verified[kind]}</Typography>
    </Box>
  );
}

interface ContactCodeProps {
  kind: ContactKind;
  address: string;
  sending: boolean;
  /** Sends another code; resolves with whether it was sent. */
  onResend: () => Promise<boolean>;
}

/** Takes the code that was sent to a contact; the sixth digit sends it. */
function ContactCode({ kind, address, sending, onResend }: ContactCodeProps) {
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
      <Typography variant="body2">
        {contacts.codeSent(kind === 'phone' ? localDigits(language, address) : address)}
      </Typography>
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
