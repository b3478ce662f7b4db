import { lazyOverlay } from '../../../components/lazyWithPreload.tsx';

export const MessageDialog = lazyOverlay(async () => (await import('./MessageDialog.tsx')).MessageDialog);
