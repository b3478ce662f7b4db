import { openingMissed, selectOpenConversation } from '../conversation/openConversationsSlice.ts';
import type { StartListening } from '../types.ts';
import { toastShown } from './toastsSlice.ts';

/** Says why a message is not gone to: it is deleted, or could not be loaded. */
export const missedJumpTold = (why: 'gone' | 'failed') =>
  toastShown({ code: why === 'gone' ? 'messageGone' : 'messagesFailed' });

/** Says why a conversation does not open at a message, except where it shows that nothing could be loaded. */
export function listenToMissedOpening(startListening: StartListening): void {
  startListening({
    actionCreator: openingMissed,
    effect: ({ payload: { key, why } }, { dispatch, getState }) => {
      if (selectOpenConversation(getState(), key).status === 'ready') dispatch(missedJumpTold(why));
    },
  });
}
