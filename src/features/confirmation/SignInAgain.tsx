import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signIn.ts';

/** For an account without a way to confirm: a fresh sign-in confirms it. */
export function SignInAgain({ onCancel }: { onCancel: () => void }) {
  const { confirmation, everywhere } = useText();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return (
    <>
      <DialogContentText>{confirmation.signInAgain}</DialogContentText>
      <DialogActions sx={{ p: 0, mt: 2 }}>
        <Button color="secondary" onClick={onCancel} autoFocus>
          {everywhere.cancel}
        </Button>
        <Button
          variant="contained"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void dispatch(signOut());
          }}
        >
          {confirmation.signOut}
        </Button>
      </DialogActions>
    </>
  );
}
