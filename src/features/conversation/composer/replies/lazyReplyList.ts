import { lazyOptional } from '../../../../components/lazyWithPreload.tsx';

/** The list of saved replies at the input, loaded after home. */
export const LazyReplyList = lazyOptional(async () => (await import('./ReplyList.tsx')).ReplyList);
