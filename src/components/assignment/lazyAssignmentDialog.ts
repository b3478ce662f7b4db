import { lazyOverlay } from '../lazyWithPreload.tsx';

export const LazyAssignmentDialog = lazyOverlay(async () => (await import('./AssignmentDialog.tsx')).AssignmentDialog);
