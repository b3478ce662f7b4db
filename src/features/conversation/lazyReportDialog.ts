import { lazyOverlay } from '../../components/lazyWithPreload.tsx';

export const LazyReportDialog = lazyOverlay(async () => (await import('./ReportDialog.tsx')).ReportDialog);
