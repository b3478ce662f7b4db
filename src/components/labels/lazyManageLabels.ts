import { lazyOverlay } from '../lazyWithPreload.tsx';

export const LazyManageLabels = lazyOverlay(async () => (await import('./ManageLabels.tsx')).ManageLabels);
