import { useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signOut.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before signing out (spec 2: 350 px wide at most). */
export default function SignOutDialog({ onClose }: { onClose: () => void }) {
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
