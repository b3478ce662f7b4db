import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signOut.ts';

/** Asks before signing out (docs/specification.md#2-sign-out: 350 px wide at most). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      maxWidth={350}
      title={text.signOut.title}
      text={text.signOut.text}
      cancelLabel={text.everywhere.cancel}
      confirmLabel={text.signOut.confirm}
      busy={busy}
      onCancel={onClose}
      onConfirm={async () => {
        setBusy(true);
        await dispatch(signOut());
        onClose();
      }}
    />
  );
}
