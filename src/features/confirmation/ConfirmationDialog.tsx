import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { RowSkeleton } from '../../components/RowSkeleton.tsx';
import { Dialog } from '../../components/ui/layers/Dialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { sessionConfirmed } from '../../store/api/callsSlice.ts';
import { useGetConfirmationWaysQuery } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signOut } from '../../store/session/signIn.ts';
import { PasskeyConfirmation } from './PasskeyConfirmation.tsx';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { PhoneCodeConfirmation } from './PhoneCodeConfirmation.tsx';
import { TotpConfirmation } from './TotpConfirmation.tsx';

const WAY_FORMS = {
  password: PasswordConfirmation,
  passkey: PasskeyConfirmation,
  totp: TotpConfirmation,
  phoneCode: PhoneCodeConfirmation,
};

/** Asks the person to confirm who they are, because a call was refused without it; then the call is repeated. */
export function ConfirmationDialog({ onClose }: { onClose: () => void }) {
  const { confirmation } = useText();
  const dispatch = useAppDispatch();
  const textId = useId();
  return (
    <Dialog open onClose={onClose} aria-describedby={textId} fullWidth slotProps={{ paper: { sx: { maxWidth: 400 } } }}>
      <DialogTitle>{confirmation.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ mb: 2 }}>
          {confirmation.text}
        </DialogContentText>
        <Ways onConfirmed={() => dispatch(sessionConfirmed())} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}

/** The form of one way that the account has, the first unless the person takes another. */
function Ways({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { confirmation } = useText();
  const [place, setPlace] = useState(0);
  const { data, isError, refetch } = useGetConfirmationWaysQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && isError) return <LoadFailed onRetry={refetch} />;
  if (!data) return <RowSkeleton rows={1} photoSize={0} />;
  const { ways } = data;
  const way = ways[place % Math.max(ways.length, 1)];
  if (way === undefined) return <SignInAgain onCancel={onCancel} />;
  const Form = WAY_FORMS[way];
  return (
    <>
      <Form onConfirmed={onConfirmed} onCancel={onCancel} />
      {ways.length > 1 && (
        <Button fullWidth sx={{ mt: 2 }} onClick={() => setPlace(place + 1)}>
          {confirmation.anotherWay}
        </Button>
      )}
    </>
  );
}

/** For an account without a way to confirm: a fresh sign-in confirms it. */
function SignInAgain({ onCancel }: { onCancel: () => void }) {
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
            void dispatch(signOut('expired'));
          }}
        >
          {confirmation.signOut}
        </Button>
      </DialogActions>
    </>
  );
}
