import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useWithUnsent } from '../../components/useWithUnsent.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signIn.ts';

/** Asks before signing out (docs/specification.md#2-sign-out: 350 px wide at most), and tells what is lost with the session. */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      open
      maxWidth={350}
      title={text.shell.logout}
      text={useWithUnsent(text.signOut.text)}
      confirmLabel={text.signOut.confirm}
      busy={busy}
      onClose={busy ? undefined : onClose}
      onConfirm={async () => {
        setBusy(true);
        await dispatch(signOut());
        onClose();
      }}
    />
  );
}
