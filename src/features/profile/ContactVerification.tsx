import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ContactKind, OwnContacts } from '#contract';
import { announce } from '../../components/ui/announce.ts';
import { CheckIcon, InfoIcon } from '../../components/ui/icons.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useSendContactCodeMutation } from '../../store/api/sessionApi.ts';
import { ContactCode } from './ContactCode.tsx';
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

  const sendCode = async () => {
    setFailure(null);
    const { error } = await send({ kind });
    if (error) setFailure(texts(error));
    else announce(contacts.codeSent(contact.address));
    return error === undefined;
  };

  if (contact.verified)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 40, color: 'success.main' }}>
        <CheckIcon fontSize="small" aria-hidden />
        <Typography variant="body2">{contacts.verified[kind]}</Typography>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
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
    </Box>
  );
}
