import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { type Toast, toastPassed } from '../../store/toasts/toastsSlice.ts';

/** Shows short news for a second (docs/specification.md#9). */
export function ToastSnackbar({ toast }: { toast: Toast }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { say } = toast;
  return (
    <Snackbar
      key={toast.id}
      open
      message={'code' in say ? text.alerts.toasts[say.code] : say.text}
      autoHideDuration={SNACKBAR_MS}
      onClose={(_, reason) => reason === 'timeout' && dispatch(toastPassed(toast.id))}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  );
}
