import Snackbar from '@mui/material/Snackbar';
import { SNACKBAR_MS } from '../../contract/index.ts';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectToast, toastPassed } from '../store/local/toasts.ts';

/** Shows short news for a second (spec 9), one after the other. */
export function ToastHost() {
  const text = useText();
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToast);
  if (!toast) return null;
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
