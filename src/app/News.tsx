import { lazy, Suspense, useEffect } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectAlert, selectOutage } from '../store/local/alerts.ts';
import { selectToast } from '../store/local/toasts.ts';

const alertDialog = () => import('./AlertDialog.tsx');
const outageBar = () => import('./OutageBar.tsx');
const toastBar = () => import('./ToastBar.tsx');
const AlertDialog = lazy(alertDialog);
const OutageBar = lazy(outageBar);
const ToastBar = lazy(toastBar);

/** How long after the first screen their code is fetched, in ms. */
const AHEAD_MS = 2_000;

/** Alerts, what is said of the line, and toasts, one of each at a time. */
export function News() {
  const alert = useAppSelector(selectAlert);
  const outage = useAppSelector(selectOutage);
  const toast = useAppSelector(selectToast);

  // What an alert most often says is that the line is gone: then it is too late to fetch its code.
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([outageBar(), alertDialog(), toastBar()]).catch(() => undefined);
    }, AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Suspense fallback={null}>
      {alert && <AlertDialog key={alert.id} alert={alert} />}
      {outage && <OutageBar key={outage.id} alert={outage} />}
      {toast && <ToastBar key={toast.id} toast={toast} />}
    </Suspense>
  );
}
