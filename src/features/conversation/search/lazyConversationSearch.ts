import { lazyWithPreload } from '../../../components/lazyWithPreload.tsx';

/** The search bar of a conversation, loaded after home. */
export const LazyConversationSearch = lazyWithPreload(
  async () => (await import('./ConversationSearch.tsx')).ConversationSearch,
);
