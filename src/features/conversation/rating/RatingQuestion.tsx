import Box from '@mui/material/Box';
import type { ConversationKey } from '#contract';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { refOf, sideIn } from '../../../store/model/conversationRef.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';

const LazyRatingForm = lazyOptional(async () => (await import('./RatingForm.tsx')).RatingForm);

/** The heights of the form before its code is loaded, so that the messages do not move: without a rating, and with one. */
const HEIGHT = { asked: 'calc(25px + 3.78rem)', given: 'calc(61px + 6.86rem)' };

/** Asks a customer how it was after their conversation was done, where the page does so. */
export function RatingQuestion({ conversationKey }: { conversationKey: ConversationKey }) {
  const ref = refOf(conversationKey);
  const rating = useAppSelector((state) =>
    ref.kind === 'page' && sideIn(ref, selectUserId(state)) === 'C'
      ? selectPage(state, 'C', ref.pageId)?.rating
      : undefined,
  );
  if (ref.kind !== 'page' || rating === undefined) return null;
  return (
    <Box
      sx={{
        minHeight: rating ? HEIGHT.given : HEIGHT.asked,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <LazyRatingForm pageId={ref.pageId} given={rating} />
    </Box>
  );
}
