import { type ConversationKey, INITIAL_MESSAGE_DELAY_MS } from '#contract';
import type { Answer } from '../api/call.ts';
import { type CallResult, callResultOf, FRESH, settle } from '../api/callResult.ts';
import { notesApi } from '../api/notesApi.ts';
import { selectConnection } from '../model/connectionSlice.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AppThunk, StartListening } from '../types.ts';
import { notesOpened, selectNotesSubscribed, selectOpenNoteKeys } from './notesSlice.ts';

/** Reads the notes of a conversation with a page's customer again. */
export const readNotes =
  (key: ConversationKey): AppThunk<Promise<CallResult<Answer<'getNotes'>>>> =>
  async (dispatch) => {
    const ref = refOf(key);
    if (ref.kind !== 'page') throw new Error(`${key} has no notes`);
    const arg = { pageId: ref.pageId, customerId: ref.customerId };
    await settle(dispatch(notesApi.util.getRunningQueryThunk('getNotes', arg)));
    return callResultOf(await dispatch(notesApi.endpoints.getNotes.initiate(arg, FRESH)));
  };

/** Reads notes that come on the screen: after their events are subscribed, or again then, so that none is missed. */
export function listenToNotes(startListening: StartListening): void {
  startListening({
    actionCreator: notesOpened,
    effect: async ({ payload: key }, story) => {
      const subscribed = () => selectNotesSubscribed(story.getState(), key);
      const closed = () => !selectOpenNoteKeys(story.getState()).includes(key);
      const line = selectConnection(story.getState());
      if (!subscribed() && (line === 'live' || line === 'catchingUp'))
        await story.condition(subscribed, INITIAL_MESSAGE_DELAY_MS);
      const inTime = subscribed();
      await story.dispatch(readNotes(key));
      if (inTime) return;
      await story.condition(() => subscribed() || closed());
      if (!closed()) await story.dispatch(readNotes(key));
    },
  });
}
