import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { PASSKEY_NAME_MAX, type Passkey } from '#contract';
import { FormDialog } from '../../components/FormDialog.tsx';
import { LabelledField } from '../../components/ui/LabelledField.tsx';
import { useForm } from '../../components/useForm.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import {
  useCreatePasskeyMutation,
  useRenamePasskeyMutation,
  useStartPasskeyMutation,
} from '../../store/api/securityApi.ts';

interface PasskeyDialogProps {
  /** The passkey to rename; a new one is created without it. */
  passkey?: Passkey;
  onClose: () => void;
}

/** Names a new passkey and lets the browser create it, or renames one. */
export function PasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const { passkeys } = useText();
  const [start] = useStartPasskeyMutation();
  const [create] = useCreatePasskeyMutation();
  const [rename] = useRenamePasskeyMutation();
  const [browserFailure, setBrowserFailure] = useState<string | null>(null);

  const add = async (name: string): Promise<{ data?: Passkey; error?: unknown }> => {
    const started = await start();
    if (!started.data) return started;
    // Rejects when the person cancels, and when the authenticator has a passkey of the account already.
    const credential = await startRegistration({ optionsJSON: started.data }).catch(() => undefined);
    if (credential) return create({ name, credential });
    setBrowserFailure(passkeys.notCreated);
    return {};
  };
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    errorsOf: ({ name }) => (name.trim() === '' ? { name: passkeys.nameRequired } : {}),
    save: async ({ name }): Promise<{ data?: Passkey; error?: unknown }> => {
      setBrowserFailure(null);
      return passkey ? rename({ passkeyId: passkey.passkeyId, name }) : add(name);
    },
    close: onClose,
  });
  const title = passkey ? passkeys.rename : passkeys.add;
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      form={{ ...form, failure: browserFailure ?? form.failure }}
      onClose={onClose}
    >
      <LabelledField
        {...form.checkedField('name')}
        label={passkeys.name}
        autoFocus
        autoComplete="off"
        required
        hint={passkeys.nameHint}
        inputProps={{ maxLength: PASSKEY_NAME_MAX, enterKeyHint: 'done' }}
      />
    </FormDialog>
  );
}
