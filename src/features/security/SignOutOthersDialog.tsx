import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useFailureText } from '../../components/useFailureText.ts';
import { useDeleteOtherSessionsMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { toastShown } from '../../store/notices/toastsSlice.ts';
import { useSecurityTexts } from './texts.ts';

/** Asks before all other devices are signed out. */
export function SignOutOthersDialog({ onClose }: { onClose: () => void }) {
  const texts = useSecurityTexts();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [end, { isLoading, error }] = useDeleteOtherSessionsMutation();
  return (
    <ConfirmDialog
      open
      title={texts.signOutOthersTitle}
      text={texts.signOutOthersText}
      confirmLabel={texts.signOut}
      dangerous
      busy={isLoading}
      failure={error && failureText(error)}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await end();
        if (answer.error) return;
        dispatch(toastShown({ code: 'devicesSignedOut' }));
        onClose();
      }}
    />
  );
}
