import { sizeOf } from '../../lib/sortedTree.ts';
import { membersListed } from '../entities/listing.ts';
import { selectPageMembers } from '../entities/pageUsers.ts';
import type { StartListening } from '../listening.ts';
import { fillAhead, indexOfPage } from './inboxIndex.ts';

/** Shorter lists are ready to be searched at once. */
const LONG_LIST = 2_000;
/** Rows made ready in one go: a few milliseconds even on a slow phone. */
const ROWS_AT_ONCE = 1_000;

/** Long customer lists are made ready to be searched bit by bit after they came, so that the first key has nothing to wait for. */
export function warmInboxes(startListening: StartListening): void {
  startListening({
    actionCreator: membersListed,
    effect: async ({ payload: { pageId, side, end } }, story) => {
      if (side !== 'C' || !end) return;
      const { rows } = selectPageMembers(story.getState(), pageId).customers;
      if (sizeOf(rows) < LONG_LIST) return;
      const index = indexOfPage(pageId);
      let from = 0;
      do {
        await story.delay(0);
        from += ROWS_AT_ONCE;
      } while (fillAhead(index, rows, from - ROWS_AT_ONCE, from));
    },
  });
}
