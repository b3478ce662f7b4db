import type { ConversationKey } from '#contract';
import { type CallResult, callResultOf } from '../api/callResult.ts';
import { conversationApi, type MessagePage } from '../api/conversationApi.ts';
import { settle } from '../api/settle.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';

const once = { subscribe: false, forceRefetch: true } as const;

/** A conversation as the viewer asks for it. */
const asked =
  (key: ConversationKey): AppThunk<{ key: ConversationKey; side: 'C' | 'P' }> =>
  (_dispatch, getState) => ({ key, side: sideIn(refOf(key), selectUserId(getState())) });

/** Waits for a read of the newest messages that is on its way: after it, only what changed must be asked for. */
export const newestSettled =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  (dispatch) => {
    const newest = { ...dispatch(asked(key)), cursor: 0, reach: 0 };
    return settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', newest)));
  };

/** Reads the page of messages before `cursor` (0: the newest), with `reach` back to that message. The entities take it as it passes. */
export const readMessages =
  (key: ConversationKey, { cursor = 0, reach = 0 } = {}): AppThunk<Promise<CallResult<MessagePage>>> =>
  async (dispatch) => {
    const arg = { ...dispatch(asked(key)), cursor, reach };
    await settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', arg)));
    return callResultOf(await dispatch(conversationApi.endpoints.getMessages.initiate(arg, once)));
  };

/**
 * Reads everything that happened after a revision (extension), in as many answers as the server needs. `reset` tells that the newest
 * page is to be read instead: the server says so, or it answers with no progress and would be asked for ever.
 */
export const readChanges =
  (key: ConversationKey, revision: number): AppThunk<Promise<CallResult<{ reset: boolean }>>> =>
  async (dispatch) => {
    for (let since = revision; ; ) {
      const arg = { ...dispatch(asked(key)), revision: since };
      const result = callResultOf(await dispatch(conversationApi.endpoints.getMessageChanges.initiate(arg, once)));
      if (!result.ok || result.value.reset || !result.value.more) return result;
      if (result.value.revision <= since) return { ok: true, value: { reset: true } };
      since = result.value.revision;
    }
  };
