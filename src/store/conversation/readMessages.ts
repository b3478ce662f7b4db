import type { ConversationKey, PhotoPlace } from '#contract';
import { type CallResult, callResultOf, FRESH, settle } from '../api/callResult.ts';
import { conversationApi, type MessagePage } from '../api/conversationApi.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { messageIdOf } from './conversationMessages.ts';

/** A neighbouring photo message, and its number. */
export interface PhotoNeighbour {
  id: number;
  /** Where it stands among all photos; absent where a server does not tell. */
  place: PhotoPlace | undefined;
}

/**
 * The photo after (`next`) or before (`pre`) a message, across the whole conversation. Null when none remains: the
 * arrow hides then (docs/specification.md#4-photos). Undefined when it could not be asked; the failure is told by
 * itself.
 */
export const photoNeighbour =
  (key: ConversationKey, id: number, direction: 'next' | 'pre'): AppThunk<Promise<PhotoNeighbour | null | undefined>> =>
  async (dispatch) => {
    const asked = conversationApi.endpoints.getPhotoNeighbour.initiate({ key, id, direction }, FRESH);
    const result = callResultOf(await dispatch(asked));
    if (!result.ok) return undefined;
    return result.value && { id: messageIdOf(result.value), place: result.value.photoPlace };
  };

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
    return callResultOf(await dispatch(conversationApi.endpoints.getMessages.initiate(arg, FRESH)));
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
      const result = callResultOf(await dispatch(conversationApi.endpoints.getMessageChanges.initiate(arg, FRESH)));
      if (!result.ok || result.value.reset || !result.value.more) return result;
      if (result.value.revision <= since) return { ok: true, value: { reset: true } };
      since = result.value.revision;
    }
  };
