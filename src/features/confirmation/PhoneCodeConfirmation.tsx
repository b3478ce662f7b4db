import Button from '@mui/material/Button';
import { CodeField } from '../../components/CodeField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useStaysTrue } from '../../components/useStaysTrue.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useLoginPhoneTexts } from '../../i18n/loginPhoneTexts.ts';
import { useConfirmSessionMutation, useSendConfirmationCodeMutation } from '../../store/api/sessionApi.ts';
import { type ConfirmationWayProps, WayForm } from './WayForm.tsx';

/** Confirms by a code that is sent to the verified phone; the sixth digit sends it. */
export function PhoneCodeConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation } = useText();
  const loginPhone = useLoginPhoneTexts();
  const [send, { isLoading: sending, isSuccess }] = useSendConfirmationCodeMutation();
  // The code that came is good until another does.
  const isSent = useStaysTrue(isSuccess);
  const [confirm] = useConfirmSessionMutation();
  const form = useCodeForm({ send: (code) => confirm({ phoneCode: code }), onDone: onConfirmed });

  const sendCode = async () => {
    form.clear();
    const { error } = await send();
    if (error) form.refuse(error);
  };

  return (
    <WayForm
      failure={form.failure}
      onCancel={onCancel}
      onSubmit={form.submit}
      action={
        <Button variant={isSent ? 'text' : 'contained'} loading={sending || form.busy} onClick={sendCode}>
          {isSent ? loginPhone.resend : confirmation.sendCode}
        </Button>
      }
    >
      {isSent && <CodeField label={loginPhone.code} {...form.field} />}
    </WayForm>
  );
}
