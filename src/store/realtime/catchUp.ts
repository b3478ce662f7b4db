import type { ConversationKey, Side } from '#contract';
import { within } from '../../lib/within.ts';
import { FRESH, settle } from '../api/callResult.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { labelsApi } from '../api/labelsApi.ts';
import { notesApi } from '../api/notesApi.ts';
import { notificationsApi } from '../api/notificationsApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { readChanges, refreshConversation, rereadLoaded } from '../conversation/loadMessages.ts';
import { selectOpenNoteKeys } from '../conversation/notesSlice.ts';
import { selectOpenKeys } from '../conversation/openConversationsSlice.ts';
import { readNotes } from '../conversation/readNotes.ts';
import { selectFriendsStatus, selectMissingFriends } from '../inbox/friendsSlice.ts';
import { selectPagesStatus, selectStalePages } from '../inbox/pagesSlice.ts';
import { pageUsersApi } from '../inbox/pageUsersApi.ts';
import { selectPagesWithMissingCustomers } from '../inbox/pageUsersSlice.ts';
import { isApiFailure, isForGood } from '../model/apiFailure.ts';
import type { AppThunk } from '../types.ts';

/** Did the server answer? A permanent refusal counts: only failures that pass make catching up fail. */
const wasAnswered = ({ error }: { error?: unknown }): boolean =>
  error === undefined || (isApiFailure(error) && isForGood(error));

/** Reads the pages of a mode again. */
export const rereadPages =
  (customerOrPage: Side): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const arg = { customerOrPage };
    await settle(dispatch(pagesApi.util.getRunningQueryThunk('getPages', arg)));
    return wasAnswered(await dispatch(pagesApi.endpoints.getPages.initiate(arg, FRESH)));
  };

/** Reads the members of a page again. */
export const rereadPageUsers =
  (pageId: number, userType: Side): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const arg = { pageId, userType };
    await settle(dispatch(pageUsersApi.util.getRunningQueryThunk('getPageUsers', arg)));
    return wasAnswered(await dispatch(pageUsersApi.endpoints.getPageUsers.initiate(arg, FRESH)));
  };

/** Reads the friends again. */
export const rereadFriends = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  await settle(dispatch(friendsApi.util.getRunningQueryThunk('getFriends', undefined)));
  return wasAnswered(await dispatch(friendsApi.endpoints.getFriends.initiate(undefined, FRESH)));
};

/** Reads the notification count again. The cheapest call: it also shows whether the session is valid. */
export const rereadNotificationCount = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  await settle(dispatch(notificationsApi.util.getRunningQueryThunk('getNotificationCount', undefined)));
  return wasAnswered(await dispatch(notificationsApi.endpoints.getNotificationCount.initiate(undefined, FRESH)));
};

/**
 * Reads again what the screen shows, so that nothing that happened while disconnected is missing: the lists, the notification
 * count, the changes of each open conversation, and its notes. False when a read failed. Conversations that are not open are read when
 * they are opened: their revision is stored. A read without an answer within `patienceMs` is aborted.
 */
export const catchUp =
  (patienceMs: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const stop = dispatch(giveUpReads(patienceMs));
    const isComplete = await dispatch(rereadShown());
    stop();
    return isComplete;
  };

/** A read on its way. */
interface Read {
  requestId: string;
  abort: () => void;
}

/** The reads of what is shown that have no answer yet. */
const runningReads = (): AppThunk<Read[]> => (dispatch, getState) => {
  const state = getState();
  const { selectCachedArgsForQuery: cached, getRunningQueryThunk: running } = conversationApi.util;
  const pages = pagesApi.util.selectCachedArgsForQuery(state, 'getPages');
  const pageUsers = pageUsersApi.util.selectCachedArgsForQuery(state, 'getPageUsers');
  const notes = notesApi.util.selectCachedArgsForQuery(state, 'getNotes');
  const reads = [
    dispatch(notificationsApi.util.getRunningQueryThunk('getNotificationCount', undefined)),
    dispatch(friendsApi.util.getRunningQueryThunk('getFriends', undefined)),
    ...pages.map((arg) => dispatch(pagesApi.util.getRunningQueryThunk('getPages', arg))),
    ...pageUsers.map((arg) => dispatch(pageUsersApi.util.getRunningQueryThunk('getPageUsers', arg))),
    ...notes.map((arg) => dispatch(notesApi.util.getRunningQueryThunk('getNotes', arg))),
    ...cached(state, 'getMessages').map((arg) => dispatch(running('getMessages', arg))),
    ...cached(state, 'getMessageChanges').map((arg) => dispatch(running('getMessageChanges', arg))),
  ];
  return reads.filter((read) => read !== undefined);
};

/**
 * Aborts reads that are not answered in time, until stopped. A browser reuses connections, and those that the network has dropped
 * silently never answer: an abort closes them.
 */
const giveUpReads =
  (patienceMs: number): AppThunk<() => void> =>
  (dispatch) => {
    let waiting = new Set<string>();
    const timer = setInterval(() => {
      const running = dispatch(runningReads());
      for (const read of running) if (waiting.has(read.requestId)) read.abort();
      waiting = new Set(running.map(({ requestId }) => requestId));
    }, patienceMs);
    return () => clearInterval(timer);
  };

const every = async (reads: readonly Promise<boolean>[]): Promise<boolean> => (await Promise.all(reads)).every(Boolean);

const rereadShown = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const state = getState();
  dispatch(labelsApi.util.invalidateTags(['Account', 'CustomerField', 'Label', 'Scheduled']));
  const reads: Promise<boolean>[] = [dispatch(rereadNotificationCount())];
  for (const side of ['C', 'P'] as const)
    if (selectPagesStatus(state, side) !== 'idle') reads.push(dispatch(rereadPages(side)));
  if (selectFriendsStatus(state) !== 'idle') reads.push(dispatch(rereadFriends()));
  for (const { pageId, userType } of pageUsersApi.util.selectCachedArgsForQuery(state, 'getPageUsers'))
    reads.push(dispatch(rereadPageUsers(pageId, userType)));
  for (const key of selectOpenKeys(state))
    reads.push(dispatch(refreshConversation(key)).then((result) => result.ok || isForGood(result.failure)));
  for (const key of selectOpenNoteKeys(state))
    reads.push(dispatch(readNotes(key)).then((result) => result.ok || isForGood(result.failure)));
  return every(reads);
};

/** Longest wait for one repair, in ms; after that everything is read again. */
const SINGLE_MS = 5_000;

/**
 * Reads the changes of a conversation since `revision`, or its loaded range again. False when something is still missing.
 */
export const fillGap =
  (key: ConversationKey, revision: number): AppThunk<Promise<boolean>> =>
  (dispatch) => {
    const fill = async () => {
      const changes = await dispatch(readChanges(key, revision));
      if (changes.ok && !changes.value.reset) return true;
      const whole = await dispatch(rereadLoaded(key));
      return whole.ok || isForGood(whole.failure);
    };
    return within(fill(), SINGLE_MS, () => false);
  };

/** Reads lists again that events showed to be incomplete. False when they still are. */
export const completeLists = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const state = getState();
  const reads: Promise<boolean>[] = [];
  for (const side of ['C', 'P'] as const)
    if (selectStalePages(state, side).length > 0) reads.push(dispatch(rereadPages(side)));
  for (const pageId of selectPagesWithMissingCustomers(state)) reads.push(dispatch(rereadPageUsers(pageId, 'C')));
  if (selectMissingFriends(state).length > 0) reads.push(dispatch(rereadFriends()));
  return within(every(reads), SINGLE_MS, () => false);
};
