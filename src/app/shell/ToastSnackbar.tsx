import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS, UNDO_SNACKBAR_MS } from '#contract';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { conversationApi } from '../../store/api/conversationApi.ts';
import { useChangeDeskMutation } from '../../store/api/deskApi.ts';
import { useDeleteBlockMutation } from '../../store/api/friendsApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { putLabel } from '../../store/inbox/pageUsersSlice.ts';
import { type Toast, type ToastCode, toastPassed, toastShown } from '../../store/notices/toastsSlice.ts';

/** What must be read, because its screen is gone by then, stays longer, in ms. */
const READING_MS: Partial<Record<ToastCode, number>> = {
  passwordChanged: 8_000,
  messageGone: 4_000,
  messagesFailed: 4_000,
  languageFailed: 4_000,
};

/** Shows short news for a second (docs/specification.md#9), or longer where it can be taken back. */
export function ToastSnackbar({ toast }: { toast: Toast }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { say, undo } = toast;
  const [unblock] = useDeleteBlockMutation();
  const [changeDesk] = useChangeDeskMutation();
  const takeBack = async (what: NonNullable<Toast['undo']>) => {
    dispatch(toastPassed(toast.id));
    if ('desk' in what) return changeDesk(what.desk);
    if ('label' in what) return dispatch(putLabel(what.label));
    if ('look' in what) return dispatch(conversationApi.endpoints.putLook.initiate(what.look, { track: false }));
    const undone = await unblock({ blockId: what.blockId });
    if (!undone.error) dispatch(toastShown({ code: 'unblocked' }));
  };
  return (
    <Snackbar
      key={toast.id}
      open
      message={'code' in say ? text.alerts.toasts[say.code] : say.text}
      autoHideDuration={undo ? UNDO_SNACKBAR_MS : ('code' in say && READING_MS[say.code]) || SNACKBAR_MS}
      action={
        undo && (
          <Button color="inherit" onClick={() => void takeBack(undo)}>
            {text.blocks.undo}
          </Button>
        )
      }
      onClose={(_, reason) => reason === 'timeout' && dispatch(toastPassed(toast.id))}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      // It must not cover the input of a conversation.
      sx={{ bottom: { xs: 84 } }}
    />
  );
}
