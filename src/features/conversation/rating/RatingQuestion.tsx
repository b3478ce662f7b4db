import type { ConversationKey } from '#contract';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { refOf, sideIn } from '../../../store/model/conversationRef.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';

const LazyRatingForm = lazyOptional(async () => (await import('./RatingForm.tsx')).RatingForm);

/** Asks a customer how it was after their conversation was done, where the page does so. */
export function RatingQuestion({ conversationKey }: { conversationKey: ConversationKey }) {
  const ref = refOf(conversationKey);
  const rating = useAppSelector((state) =>
    ref.kind === 'page' && sideIn(ref, selectUserId(state)) === 'C'
      ? selectPage(state, 'C', ref.pageId)?.rating
      : undefined,
  );
  if (ref.kind !== 'page' || rating === undefined) return null;
  return <LazyRatingForm pageId={ref.pageId} given={rating} />;
}
