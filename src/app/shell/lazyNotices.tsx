import { lazyWithPreload } from '../../components/lazyWithPreload.tsx';

/** What tells of failures and news above every screen. */
export const ConnectionNotice = lazyWithPreload(
  () => import('./ConnectionNotice.tsx').then((module) => module.ConnectionNotice),
  { optional: true },
);
export const AlertDialog = lazyWithPreload(() => import('./AlertDialog.tsx').then((module) => module.AlertDialog), {
  optional: true,
});
export const ToastSnackbar = lazyWithPreload(
  () => import('./ToastSnackbar.tsx').then((module) => module.ToastSnackbar),
  { optional: true },
);
