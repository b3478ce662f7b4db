import Button from '@mui/material/Button';
import { CodeField } from '../../components/CodeField.tsx';
import { useCodeForm } from '../../components/useCodeForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useTwoStepTexts } from '../../i18n/twoStepTexts.ts';
import { useConfirmSessionMutation } from '../../store/api/sessionApi.ts';
import { type ConfirmationWayProps, WayForm } from './WayForm.tsx';

/** Confirms by a code of the authenticator app; the sixth digit sends it. */
export function TotpConfirmation({ onConfirmed, onCancel }: ConfirmationWayProps) {
  const { confirmation } = useText();
  const twoStep = useTwoStepTexts();
  const [confirm] = useConfirmSessionMutation();
  const form = useCodeForm({ send: (code) => confirm({ totp: code }), onDone: onConfirmed });
  return (
    <WayForm
      failure={form.failure}
      onCancel={onCancel}
      onSubmit={form.submit}
      action={
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.canSend}>
          {confirmation.confirm}
        </Button>
      }
    >
      <CodeField label={twoStep.code} {...form.field} />
    </WayForm>
  );
}
