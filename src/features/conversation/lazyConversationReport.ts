import { lazyOverlay } from '../../components/lazyWithPreload.tsx';

export const LazyConversationReport = lazyOverlay(
  async () => (await import('./ConversationReport.tsx')).ConversationReport,
);
