import { type ConversationKey, MESSAGE_PAGE_SIZE, type PhotoPlace } from '#contract';
import { type CallResult, callResultOf, ended, FRESH, settle } from '../api/call.ts';
import { conversationApi, type MessagePage } from '../api/conversationApi.ts';
import { isForGood } from '../model/apiFailure.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, RootState } from '../types.ts';
import { messageIdOf } from './conversationMessages.ts';
import { selectConversation, selectHasOlder, selectMessageTotal, selectNewestId } from './messagesSlice.ts';
import {
  jumpAsked,
  newestFailed,
  newestLoaded,
  newestRequested,
  olderFailed,
  olderLoaded,
  olderRequested,
  scrolledToNewest,
  selectOpenConversation,
} from './openConversationsSlice.ts';

/** A neighbouring photo message, and its number. */
interface PhotoNeighbour {
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
    const result = callResultOf(await ended(dispatch(asked)));
    if (!result.ok) return undefined;
    return result.value && { id: messageIdOf(result.value), place: result.value.photoPlace };
  };

/** A conversation as the viewer asks for it. */
const asked = (state: RootState, key: ConversationKey) => ({ key, side: sideIn(refOf(key), selectUserId(state)) });

/** Reads the page of messages before `cursor` (0: the newest), with `reach` back to that message. The entities take it as it passes. */
export const readMessages =
  (key: ConversationKey, { cursor = 0, reach = 0 } = {}): AppThunk<Promise<CallResult<MessagePage>>> =>
  async (dispatch, getState) => {
    const arg = { ...asked(getState(), key), cursor, reach };
    await settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', arg)));
    return callResultOf(await ended(dispatch(conversationApi.endpoints.getMessages.initiate(arg, FRESH))));
  };

/**
 * Reads everything that happened after a revision (extension), in as many answers as the server needs. `reset` tells that the newest
 * page is to be read instead: the server says so, or it answers with no progress and would be asked for ever.
 */
export const readChanges =
  (key: ConversationKey, revision: number): AppThunk<Promise<CallResult<{ reset: boolean }>>> =>
  async (dispatch, getState) => {
    for (let since = revision; ; ) {
      const arg = { ...asked(getState(), key), revision: since };
      const read = dispatch(conversationApi.endpoints.getMessageChanges.initiate(arg, FRESH));
      const result = callResultOf(await ended(read));
      if (!result.ok || result.value.reset || !result.value.more) return result;
      if (result.value.revision <= since) return { ok: true, value: { reset: true } };
      since = result.value.revision;
    }
  };

/**
 * Brings a conversation to what the server has now: by what changed since the known revision where the server can tell,
 * else by reading its newest page again. What is cached stays on the screen meanwhile, and also when this fails.
 */
export const refreshConversation =
  (key: ConversationKey): AppThunk<Promise<CallResult<unknown>>> =>
  async (dispatch, getState) => {
    dispatch(newestRequested(key));
    const result = await dispatch(readMissed(key));
    dispatch(result.ok ? newestLoaded({ key, newestId: selectNewestId(getState(), key) ?? 0 }) : newestFailed(key));
    return result;
  };

const readMissed =
  (key: ConversationKey): AppThunk<Promise<CallResult<unknown>>> =>
  async (dispatch, getState) => {
    if (selectConversation(getState(), key).revision === null) {
      // After a read of the newest messages that is on its way, only what changed must be asked for.
      const newest = { ...asked(getState(), key), cursor: 0, reach: 0 };
      await settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', newest)));
    }
    const state = getState();
    const revision = selectConversation(state, key).revision;
    // Where every loaded message was deleted, changes bring none of the older ones.
    const isShown = selectMessageTotal(state, key) > 0 || !selectHasOlder(state, key);
    if (revision !== null && isShown && !selectConversation(state, key).detached) {
      const changes = await dispatch(readChanges(key, revision));
      if (changes.ok && !changes.value.reset) return changes;
      if (!changes.ok && !isForGood(changes.failure)) return changes;
    }
    return dispatch(rereadLoaded(key));
  };

/** Most messages that are read again at once: well below what `replyId` may bring, so that what was missed fits in too. */
const REREAD_MAX = 300;

/** Reads the newest messages again, back to the oldest loaded one: where a server cannot tell what changed, all may have. */
export const rereadLoaded =
  (key: ConversationKey): AppThunk<Promise<CallResult<unknown>>> =>
  async (dispatch, getState) => {
    const { rows, detached } = selectConversation(getState(), key);
    const [oldest = 0] = rows.ids.slice(-REREAD_MAX);
    const needsReach = !detached && rows.ids.length > MESSAGE_PAGE_SIZE;
    return dispatch(readMessages(key, { reach: needsReach ? oldest : 0 }));
  };

/**
 * Reads the page before the oldest loaded message. Does nothing while one is on its way, or when none is left. A server that
 * answers with the cursor it was asked with would be asked for ever: that is a failure, and the person decides.
 */
export const loadOlder =
  (key: ConversationKey): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const cursor = selectConversation(getState(), key).cursor;
    if (cursor === null || cursor < 0 || selectOpenConversation(getState(), key).olderStatus === 'loading') return;
    dispatch(olderRequested(key));
    const result = await dispatch(readMessages(key, { cursor }));
    const isFurther = result.ok && (cursor === 0 || result.value.cursor < cursor);
    dispatch(isFurther ? olderLoaded(key) : olderFailed(key));
  };

/**
 * Asks the view to bring a message into view, and loads the way to it first where needed: everything back to it, or,
 * when it is too far, a window around it that is detached from the newest messages. False when it cannot be reached.
 */
export const jumpToMessage =
  (key: ConversationKey, id: number): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const [oldest, secondOldest = 0] = selectConversation(getState(), key).rows.ids;
    if (oldest === undefined || id < oldest) {
      dispatch(olderRequested(key));
      // From the second oldest, so that an answer that reaches up to what is loaded overlaps it by one message.
      const result = await dispatch(readMessages(key, { cursor: secondOldest, reach: id }));
      if (!result.ok) {
        dispatch(olderFailed(key));
        return false;
      }
      dispatch(olderLoaded(key));
    }
    dispatch(jumpAsked({ key, id, detached: selectConversation(getState(), key).detached }));
    return true;
  };

/**
 * Back to the newest messages (the down-arrow): reads them again where the window was detached from them. Gives false when they could
 * not be read: the window stays where it is, and nothing in it says why.
 */
export const resetToNewest =
  (key: ConversationKey): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (selectConversation(getState(), key).detached) {
      const result = await dispatch(readMessages(key));
      if (!result.ok) return false;
      dispatch(newestLoaded({ key, newestId: selectNewestId(getState(), key) ?? 0 }));
    }
    dispatch(scrolledToNewest(key));
    return true;
  };
