import { lazy, Suspense } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectAlert } from '../store/local/alerts.ts';
import { selectToast } from '../store/local/toasts.ts';

const AlertDialog = lazy(() => import('./AlertDialog.tsx'));
const ToastBar = lazy(() => import('./ToastBar.tsx'));

/** Alerts and toasts, one of each at a time. Their code comes with the first. */
export function News() {
  const alert = useAppSelector(selectAlert);
  const toast = useAppSelector(selectToast);
  return (
    <Suspense fallback={null}>
      {alert && <AlertDialog key={alert.id} alert={alert} />}
      {toast && <ToastBar key={toast.id} toast={toast} />}
    </Suspense>
  );
}
