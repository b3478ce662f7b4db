import { sizeOf } from '../../lib/sortedTree.ts';
import { membersListed } from '../entities/listing.ts';
import { selectPageMembers } from '../entities/pageUsers.ts';
import type { StartListening } from '../listening.ts';
import { fillAhead, indexOfPage } from './inboxIndex.ts';
import { preparing } from './preparedAnswers.ts';

/** Shorter lists are ready to be searched at once. */
const LONG_LIST = 2_000;
/** Rows made ready in one go: a few milliseconds even on a slow phone. */
const ROWS_AT_ONCE = 1_000;

/**
 * Long customer lists are made ready to be searched bit by bit after they came, and what is one tap away is answered ahead, so
 * that neither the first key nor the first tap has anything to wait for.
 */
export function warmInboxes(startListening: StartListening): void {
  startListening({
    actionCreator: membersListed,
    effect: async ({ payload: { pageId, side, end } }, story) => {
      if (side !== 'C' || !end) return;
      const held = selectPageMembers(story.getState(), pageId).customers;
      if (sizeOf(held.rows) < LONG_LIST) return;
      const index = indexOfPage(pageId);
      let from = 0;
      do {
        await story.delay(0);
        from += ROWS_AT_ONCE;
      } while (fillAhead(index, held, from - ROWS_AT_ONCE, from));
      if (index.rows === held.rows) for (const _ of preparing(index)) await story.delay(0);
    },
  });
}
