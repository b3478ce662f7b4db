import Link from '@mui/material/Link';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useGuestTexts } from '../../i18n/guestTexts.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signIn.ts';

/**
 * Ends the session on this device: asks first, and says whether the conversation is found again. The session of a guest is their only way
 * into it.
 */
export function LeaveDevice({ isGuest }: { isGuest: boolean }) {
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
        text={isGuest ? texts.leaveText : texts.leaveTextMember}
        confirmLabel={texts.leaveConfirm}
        dangerous
        busy={busy}
        onClose={busy ? undefined : () => setAsks(false)}
        onConfirm={() => {
          setBusy(true);
          void dispatch(signOut());
        }}
      />
    </>
  );
}
