import Link from '@mui/material/Link';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useGuestTexts } from '../../i18n/guestTexts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signIn.ts';

/** Ends the session of a guest, which is their only way into the conversation: asks first, and says so. */
export function LeaveDevice() {
  const texts = useGuestTexts();
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        color="textSecondary"
        onClick={() => setAsks(true)}
        sx={{ minHeight: 44, verticalAlign: 'baseline' }}
      >
        {texts.leave}
      </Link>
      <ConfirmDialog
        open={asks}
        maxWidth={350}
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leaveConfirm}
        dangerous
        busy={busy}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setBusy(true);
          void dispatch(signOut());
        }}
      />
    </>
  );
}
