import { lazyOverlay } from './lazyWithPreload.tsx';

export const LazyAssignmentDialog = lazyOverlay(
  async () => (await import('./assignment/AssignmentDialog.tsx')).AssignmentDialog,
);
export const LazyBlockDialog = lazyOverlay(async () => (await import('./BlockDialog.tsx')).BlockDialog);
export const LazyManageLabels = lazyOverlay(async () => (await import('./labels/ManageLabels.tsx')).ManageLabels);
export const LazyReportDialog = lazyOverlay(async () => (await import('./ReportDialog.tsx')).ReportDialog);
