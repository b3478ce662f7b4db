import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { normalisePhone } from '../../lib/myanmarPhone.ts';
import { useLoginPhoneMutation } from '../../store/api/sessionApi.ts';

interface PhoneFormProps {
  /** The secret of an invitation by which a number without an account signs up. */
  invitation: string | undefined;
  onAsked: (phone: string) => void;
}

/** Asks for the number, in whatever way people write it, and has a code sent there. */
export function PhoneForm({ invitation, onAsked }: PhoneFormProps) {
  const loginPhone = useLoginPhoneTexts();
  const [askForCode] = useLoginPhoneMutation();
  const form = useForm({
    initial: { phone: '' },
    errorsOf: ({ phone }) => (normalisePhone(phone) === null ? { phone: loginPhone.phoneInvalid } : {}),
    save: ({ phone }) => askForCode({ phone: normalisePhone(phone) ?? phone, invitation }),
    onSaved: (_, { phone }) => onAsked(normalisePhone(phone) ?? phone),
  });

  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2 }}>
      <LabelledField
        {...form.field('phone')}
        label={loginPhone.phone}
        type="tel"
        autoComplete="tel"
        autoFocus
        hint={loginPhone.phoneHint}
        inputProps={{ inputMode: 'tel', maxLength: 30, enterKeyHint: 'send' }}
      />
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
      <Button type="submit" variant="contained" size="large" loading={form.busy}>
        {loginPhone.send}
      </Button>
    </Box>
  );
}
