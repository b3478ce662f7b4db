import { useEffect } from 'react';
import { lazyOptional } from '../../components/lazyWithPreload.tsx';
import { inBackground } from '../../lib/backgroundLoad.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectAlert, selectOfflineAlert } from '../../store/notices/alertsSlice.ts';
import { selectToast } from '../../store/notices/toastsSlice.ts';

const ConnectionNotice = lazyOptional(async () => (await import('./ConnectionNotice.tsx')).ConnectionNotice);
const AlertDialog = lazyOptional(async () => (await import('./AlertDialog.tsx')).AlertDialog);
const ToastSnackbar = lazyOptional(async () => (await import('./ToastSnackbar.tsx')).ToastSnackbar);

/** How long after the first screen their code is loaded, in ms. */
const PRELOAD_AFTER_MS = 2_000;

/** Alerts, the notice of a lost connection, and toasts, one of each at a time. */
export function AlertsAndToasts() {
  const alert = useAppSelector(selectAlert);
  const offlineAlert = useAppSelector(selectOfflineAlert);
  const toast = useAppSelector(selectToast);

  // The most frequent alert is a lost connection: then it is too late to load its code.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { preload } of [ConnectionNotice, AlertDialog, ToastSnackbar]) void inBackground(preload());
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {alert && <AlertDialog key={alert.id} alert={alert} />}
      {offlineAlert && <ConnectionNotice key={offlineAlert.id} alert={offlineAlert} />}
      {toast && <ToastSnackbar key={toast.id} toast={toast} />}
    </>
  );
}
