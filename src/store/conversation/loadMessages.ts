import { type ConversationKey, MESSAGE_PAGE_SIZE, type PhotoPlace } from '#contract';
import { type CallResult, callResultOf, ended, FRESH, settle } from '../api/call.ts';
import { conversationApi, type MessagePage, type PageAsked } from '../api/conversationApi.ts';
import { isForGood } from '../model/apiFailure.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import type { AnyMessage } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, RootState } from '../types.ts';
import { allMessages, isFromOtherSide, messageById, messageIdOf } from './conversationMessages.ts';
import { selectConversation, selectHasOlder, selectMessageTotal, selectNewestId } from './messagesSlice.ts';
import {
  conversationClosed,
  jumpAsked,
  jumpStarted,
  newestFailed,
  newestLoaded,
  newestRequested,
  olderFailed,
  olderLoaded,
  olderRequested,
  scrolledToNewest,
  selectOpenConversation,
} from './openConversationsSlice.ts';

/** A conversation as the viewer asks for it. */
const asked = (state: RootState, key: ConversationKey) => ({ key, side: sideIn(refOf(key), selectUserId(state)) });

/**
 * Reads the page of messages before `cursor` (0: the newest), with `reach` back to that message. The entities take it as it passes, but no
 * lookup, and no refresh where a window came before its answer: the reader keeps their place.
 */
export const readMessages =
  (
    key: ConversationKey,
    { cursor = 0, reach = 0, purpose }: Partial<Omit<PageAsked, 'key' | 'side'>> = {},
  ): AppThunk<Promise<CallResult<MessagePage>>> =>
  async (dispatch, getState) => {
    const arg = { ...asked(getState(), key), cursor, reach, purpose };
    await settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', arg)));
    return callResultOf(await ended(dispatch(conversationApi.endpoints.getMessages.initiate(arg, FRESH))));
  };

/**
 * Reads everything that happened after a revision (extension), in as many answers as the server needs. `reset` tells that the newest
 * page is to be read instead: the server says so, or it answers with no progress and would be asked for ever.
 */
const readChanges =
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
    dispatch(result.ok ? newestLoaded({ key, ...selectArrived(getState(), key) }) : newestFailed(key));
    return result;
  };

/** The newest known message, and how many of the other side came since the last one that was counted; none at the first load. */
function selectArrived(state: RootState, key: ConversationKey): { newestId: number; arrived: number } {
  const { rows, outside } = selectConversation(state, key);
  const { countedTo, viewer } = selectOpenConversation(state, key);
  const known = [...allMessages(rows), ...outside];
  const isNew = (message: AnyMessage) => messageIdOf(message) > countedTo && viewer && isFromOtherSide(message, viewer);
  const newestId = known.reduce((newest, message) => Math.max(newest, messageIdOf(message)), 0);
  return { newestId, arrived: countedTo === 0 ? 0 : known.filter(isNew).length };
}

const readMissed =
  (key: ConversationKey): AppThunk<Promise<CallResult<unknown>>> =>
  async (dispatch, getState) => {
    if (selectConversation(getState(), key).revision === null) {
      // After a read of the newest messages that is on its way, only what changed must be asked for.
      const newest = { ...asked(getState(), key), cursor: 0, reach: 0, purpose: 'refresh' as const };
      await settle(dispatch(conversationApi.util.getRunningQueryThunk('getMessages', newest)));
    }
    const state = getState();
    const revision = selectConversation(state, key).revision;
    // Where every loaded message was deleted, changes bring none of the older ones.
    const isShown = selectMessageTotal(state, key) > 0 || !selectHasOlder(state, key);
    if (revision !== null && isShown) {
      const changes = await dispatch(readChanges(key, revision));
      if (changes.ok && !changes.value.reset) return changes;
      if (!changes.ok && !isForGood(changes.failure)) return changes;
    }
    return dispatch(rereadLoaded(key));
  };

/** Most messages that are read again at once: well below what `replyId` may bring, so that what was missed fits in too. */
const REREAD_MAX = 300;

/**
 * Reads the loaded messages again, with what came after them unless they are a window: where a server cannot tell what changed, all may
 * have. Of an outdated range only the newest messages are read.
 */
const rereadLoaded =
  (key: ConversationKey): AppThunk<Promise<CallResult<unknown>>> =>
  async (dispatch, getState) => {
    const { rows, detached, cursor } = selectConversation(getState(), key);
    const loaded = cursor === null ? [] : rows.ids.slice(-REREAD_MAX);
    const [oldest = 0] = loaded;
    const newest = loaded.at(-1);
    if (detached && newest !== undefined) return dispatch(readMessages(key, { cursor: newest + 1, reach: oldest }));
    const reach = loaded.length > MESSAGE_PAGE_SIZE ? oldest : 0;
    return dispatch(readMessages(key, { reach, purpose: 'refresh' }));
  };

/**
 * Reads messages that a person waits for. A catch-up cancels such a read, which may be on a connection that the network has dropped: it is
 * repeated on the one that is there now, until it is answered or nobody waits any more.
 */
const readAwaited =
  (key: ConversationKey, range: { cursor: number; reach?: number }): AppThunk<Promise<CallResult<MessagePage>>> =>
  async (dispatch, getState) => {
    dispatch(olderRequested(key));
    for (;;) {
      const result = await dispatch(readMessages(key, range));
      const isAwaited = selectOpenConversation(getState(), key).olderStatus === 'loading';
      if (result.ok || !result.failure.isCancelled || !isAwaited) return result;
    }
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
    const result = await dispatch(readAwaited(key, { cursor }));
    const isFurther = result.ok && (cursor === 0 || result.value.cursor < cursor);
    dispatch(isFurther ? olderLoaded(key) : olderFailed(key));
  };

/**
 * What became of a jump: the view is asked for the message, it is deleted, it could not be loaded, or the reader went elsewhere before it was.
 */
type Jump = 'asked' | 'gone' | 'failed' | 'left';

/**
 * Asks the view to bring a message into view, and loads the way to it first where needed: everything back to it, or,
 * when it is too far, a window around it that is detached from the newest messages.
 */
export const jumpToMessage =
  (key: ConversationKey, id: number): AppThunk<Promise<Jump>> =>
  async (dispatch, getState) => {
    dispatch(jumpStarted({ key, id }));
    const [oldest = Infinity, secondOldest = 0] = selectConversation(getState(), key).rows.ids;
    const isNewer = selectConversation(getState(), key).detached && id > (selectNewestId(getState(), key) ?? 0);
    if (id < oldest || isNewer) {
      // From the second oldest, so that an answer that reaches up to what is loaded overlaps it by one message.
      const result = await dispatch(readAwaited(key, { cursor: isNewer ? 0 : secondOldest, reach: id }));
      dispatch(olderLoaded(key));
      const { jumpWanted, openCount } = selectOpenConversation(getState(), key);
      if (jumpWanted !== id) {
        // The answer may have replaced what is read there, or what was kept when the conversation was closed.
        if (openCount === 0) dispatch(conversationClosed(key));
        else if (jumpWanted === null) void dispatch(resetToNewest(key));
        else void dispatch(jumpToMessage(key, jumpWanted));
        return 'left';
      }
      if (!result.ok) return result.failure.status === 404 ? 'gone' : 'failed';
    }
    const { rows, detached } = selectConversation(getState(), key);
    if (messageById(rows, id) === undefined) return 'gone';
    dispatch(jumpAsked({ key, id, detached }));
    return 'asked';
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
      dispatch(newestLoaded({ key, newestId: selectNewestId(getState(), key) ?? 0, arrived: 0 }));
    }
    dispatch(scrolledToNewest(key));
    return true;
  };

/** A photo message, and where it stands among all photos where the server tells. */
export interface PlacedPhoto {
  id: number;
  place: PhotoPlace | undefined;
}

/**
 * The photo after (`next`) or before (`pre`) a message, across the whole conversation. Null when none remains: the
 * arrow hides then (docs/specification.md#4-photos). Undefined when it could not be asked; the failure is told by
 * itself.
 */
export const photoNeighbour =
  (key: ConversationKey, id: number, direction: 'next' | 'pre'): AppThunk<Promise<PlacedPhoto | null | undefined>> =>
  async (dispatch) => {
    const asked = conversationApi.endpoints.getPhotoNeighbour.initiate({ key, id, direction }, FRESH);
    const result = callResultOf(await ended(dispatch(asked)));
    if (!result.ok) return undefined;
    return result.value && { id: messageIdOf(result.value), place: result.value.photoPlace };
  };
