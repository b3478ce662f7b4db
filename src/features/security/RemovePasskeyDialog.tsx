import type { Passkey } from '#contract';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useDeletePasskeyMutation } from '../../store/api/securityApi.ts';

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeys } = useText();
  const failureText = useFailureText();
  const [remove, { isLoading, error }] = useDeletePasskeyMutation();
  return (
    <ConfirmDialog
      open
      title={passkeys.removeOf(passkey.name)}
      text={passkeys.removeText}
      confirmLabel={passkeys.remove}
      dangerous
      busy={isLoading}
      failure={error && failureText(error)}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await remove({ passkeyId: passkey.passkeyId });
        if (answer.data !== undefined) onClose();
      }}
    />
  );
}
