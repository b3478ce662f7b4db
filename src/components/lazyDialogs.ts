import { lazyOverlay } from './lazyWithPreload.tsx';

export const LazyBlockDialog = lazyOverlay(async () => (await import('./BlockDialog.tsx')).BlockDialog);
export const LazyReportDialog = lazyOverlay(async () => (await import('./ReportDialog.tsx')).ReportDialog);
