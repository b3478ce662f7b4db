import type { Passkey } from '#contract';
import { CallQuestion } from '../../components/CallQuestion.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useDeletePasskeyMutation } from '../../store/api/securityApi.ts';

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { passkeys } = useText();
  return (
    <CallQuestion
      title={passkeys.removeOf(passkey.name)}
      text={passkeys.removeText}
      confirmLabel={passkeys.remove}
      dangerous
      useCall={useDeletePasskeyMutation}
      arg={{ passkeyId: passkey.passkeyId }}
      onClose={onClose}
    />
  );
}
