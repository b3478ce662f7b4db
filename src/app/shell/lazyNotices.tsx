import { lazyOptional } from '../../components/lazyWithPreload.tsx';

/** What tells of failures and news above every screen. */
export const ConnectionNotice = lazyOptional(async () => (await import('./ConnectionNotice.tsx')).ConnectionNotice);
export const AlertDialog = lazyOptional(async () => (await import('./AlertDialog.tsx')).AlertDialog);
export const ToastSnackbar = lazyOptional(async () => (await import('./ToastSnackbar.tsx')).ToastSnackbar);
