import { type ConversationKey, INITIAL_MESSAGE_DELAY_MS } from '#contract';
import type { Answer } from '../api/call.ts';
import { type CallResult, callResultOf, FRESH, settle } from '../api/callResult.ts';
import { deskApi } from '../api/deskApi.ts';
import { selectConnection } from '../model/connectionSlice.ts';
import { refOf } from '../model/conversationRef.ts';
import type { AppThunk, StartListening } from '../types.ts';
import { notesOpened, notesSubscribed } from './notesSlice.ts';

/** Reads the notes of a conversation with a page's customer again. */
export const readNotes =
  (key: ConversationKey): AppThunk<Promise<CallResult<Answer<'getNotes'>>>> =>
  async (dispatch) => {
    const ref = refOf(key);
    if (ref.kind !== 'page') throw new Error(`${key} has no notes`);
    const arg = { pageId: ref.pageId, customerId: ref.customerId };
    await settle(dispatch(deskApi.util.getRunningQueryThunk('getNotes', arg)));
    return callResultOf(await dispatch(deskApi.endpoints.getNotes.initiate(arg, FRESH)));
  };

/**
 * Reads notes that come on the screen, after their events are subscribed, so that none is missed. Where that takes long they are read
 * at once, and again then. After a reconnect `catchUp` reads them.
 */
export function listenToNotes(startListening: StartListening): void {
  startListening({
    actionCreator: notesOpened,
    effect: async ({ payload: key }, { dispatch, take }) => {
      const isSubscribed = await take(
        (action) => notesSubscribed.match(action) && action.payload === key,
        INITIAL_MESSAGE_DELAY_MS,
      );
      if (!isSubscribed) await dispatch(readNotes(key));
    },
  });
  startListening({
    actionCreator: notesSubscribed,
    effect: async ({ payload: key }, { dispatch, getState }) => {
      if (selectConnection(getState()) !== 'connecting') await dispatch(readNotes(key));
    },
  });
}
