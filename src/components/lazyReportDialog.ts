import { lazyWithPreload } from './lazyWithPreload.tsx';

/** The dialog that reports somebody with whom there is no conversation. */
export const LazyReportDialog = lazyWithPreload(
  () => import('./ReportDialog.tsx').then((module) => module.ReportDialog),
  { overlay: { isOpen: () => true, close: ({ onClose }) => onClose() } },
);
