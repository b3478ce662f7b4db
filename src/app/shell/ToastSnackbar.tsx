import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch } from '../../store/hooks.ts';
import { type Toast, type ToastCode, toastPassed } from '../../store/toasts/toastsSlice.ts';

/** What must be read, because its screen is gone by then, stays longer, in ms. */
const READING_MS: Partial<Record<ToastCode, number>> = { passwordChanged: 8_000, newestFailed: 4_000 };

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
      autoHideDuration={('code' in say && READING_MS[say.code]) || SNACKBAR_MS}
      onClose={(_, reason) => reason === 'timeout' && dispatch(toastPassed(toast.id))}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  );
}
