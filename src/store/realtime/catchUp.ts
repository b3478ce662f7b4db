import { isAnyOf } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';
import { within } from '../../lib/within.ts';
import { api } from '../api/api.ts';
import { ended, FRESH, settle } from '../api/call.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { notificationsApi } from '../api/notificationsApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { refreshConversation } from '../conversation/loadMessages.ts';
import { readNotes, selectOpenNoteKeys } from '../conversation/notesSlice.ts';
import { selectOpenKeys } from '../conversation/openConversationsSlice.ts';
import { selectFriendsStatus, selectIsFriendMissing } from '../inbox/friendsSlice.ts';
import { customersOutdated } from '../inbox/listedMembers.ts';
import { selectArePagesStale, selectPage, selectPagesStatus } from '../inbox/pagesSlice.ts';
import { pageUsersApi } from '../inbox/pageUsersApi.ts';
import { selectPagesWithAllCustomers, selectPagesWithMissingCustomers } from '../inbox/pageUsersSlice.ts';
import { isApiFailure, isForGood } from '../model/apiFailure.ts';
import { pageUserSaved, scheduledChanged, staffListChanged } from '../model/events.ts';
import type { AppThunk, StartListening } from '../types.ts';

type Running = { abort: () => void } | undefined;
type Read = PromiseLike<{ error?: unknown }> & { unsubscribe: () => void };

/** Reads again, after a read that is on its way. A permanent refusal is an answer: only failures that pass make catching up fail. */
async function reread(running: Running, read: () => Read): Promise<boolean> {
  await settle(running);
  const { error } = await ended(read());
  return error === undefined || (isApiFailure(error) && isForGood(error));
}

const rereadPages =
  (customerOrPage: Side): AppThunk<Promise<boolean>> =>
  (dispatch) => {
    const arg = { customerOrPage };
    const running = dispatch(pagesApi.util.getRunningQueryThunk('getPages', arg));
    return reread(running, () => dispatch(pagesApi.endpoints.getPages.initiate(arg, FRESH)));
  };

const rereadPageUsers =
  (pageId: number, userType: Side): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const arg = { pageId, userType };
    // Without a limit of time: a long list takes long, and a catch-up aborts one that has stopped (`giveUpReads`).
    await dispatch(pageUsersApi.util.getRunningQueryThunk('getPageUsers', arg));
    return reread(undefined, () => dispatch(pageUsersApi.endpoints.getPageUsers.initiate(arg, FRESH)));
  };

const rereadFriends = (): AppThunk<Promise<boolean>> => (dispatch) =>
  reread(dispatch(friendsApi.util.getRunningQueryThunk('getFriends', undefined)), () =>
    dispatch(friendsApi.endpoints.getFriends.initiate(undefined, FRESH)),
  );

const rereadConversation =
  (key: ConversationKey): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const result = await dispatch(refreshConversation(key));
    return result.ok || isForGood(result.failure);
  };

/** Reads the notification count again. The cheapest call: it also shows whether the session is valid. */
export const rereadNotificationCount = (): AppThunk<Promise<boolean>> => (dispatch) =>
  reread(dispatch(notificationsApi.util.getRunningQueryThunk('getNotificationCount', undefined)), () =>
    dispatch(notificationsApi.endpoints.getNotificationCount.initiate(undefined, FRESH)),
  );

/**
 * Reads again what the screen shows, so that nothing that happened while disconnected is missing: the lists, the notification
 * count, the changes of each open conversation, and its notes. False when a read failed. Conversations that are not open are read when
 * they are opened: their revision is stored. A read of which nothing comes within `patienceMs` is aborted.
 */
export const catchUp =
  (patienceMs: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const stop = dispatch(giveUpReads(patienceMs));
    // Older messages that somebody waits for are not read again here: a read of them that hangs is cancelled all the same.
    for (const read of dispatch(api.util.getRunningQueriesThunk()))
      if (read.queryCacheKey.startsWith('getMessages(')) void settle(read);
    const isComplete = await dispatch(rereadShown());
    stop();
    return isComplete;
  };

/** The reads of what is shown. */
const SHOWN = [
  'getNotificationCount',
  'getFriends',
  'getPages',
  'getPageUsers',
  'getNotes',
  'getMessages',
  'getMessageChanges',
];

/**
 * Aborts reads of which nothing comes in time, until stopped. A browser reuses connections, and those that the network has dropped
 * silently never answer: an abort closes them.
 */
const giveUpReads =
  (patienceMs: number): AppThunk<() => void> =>
  (dispatch, _getState, { listPieces }) => {
    let before = new Map<string, number>();
    const timer = setInterval(() => {
      const running = dispatch(api.util.getRunningQueriesThunk()).filter(({ queryCacheKey }) =>
        SHOWN.some((name) => queryCacheKey.startsWith(`${name}(`)),
      );
      const now = new Map(running.map((read) => [read.requestId, listPieces.get(read.queryCacheKey) ?? 0]));
      for (const { requestId, abort } of running) if (before.get(requestId) === now.get(requestId)) abort();
      before = now;
    }, patienceMs);
    return () => clearInterval(timer);
  };

/** What is read again of each list that the staff of a page share. */
const TAG_OF_LIST = { labels: 'Label', fields: 'CustomerField', views: 'SavedView', replies: 'SavedReply' } as const;

const every = async (reads: readonly Promise<boolean>[]): Promise<boolean> => (await Promise.all(reads)).every(Boolean);

const rereadShown = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const state = getState();
  dispatch(api.util.invalidateTags(['Account', 'Scheduled', ...Object.values(TAG_OF_LIST)]));
  const shown = pageUsersApi.util.selectCachedArgsForQuery(state, 'getPageUsers');
  const isShown = (id: number) => shown.some(({ pageId, userType }) => pageId === id && userType === 'C');
  const others = selectPagesWithAllCustomers(state).filter((pageId) => !isShown(pageId));
  if (others.length > 0)
    dispatch(customersOutdated(others.map((pageId) => ({ pageId, look: selectPage(state, 'P', pageId)?.look ?? 0 }))));
  const reads: Promise<boolean>[] = [dispatch(rereadNotificationCount())];
  for (const side of ['C', 'P'] as const)
    if (selectPagesStatus(state, side) !== 'idle') reads.push(dispatch(rereadPages(side)));
  if (selectFriendsStatus(state) !== 'idle') reads.push(dispatch(rereadFriends()));
  for (const { pageId, userType } of shown) reads.push(dispatch(rereadPageUsers(pageId, userType)));
  for (const key of selectOpenKeys(state)) reads.push(dispatch(rereadConversation(key)));
  for (const key of selectOpenNoteKeys(state))
    reads.push(dispatch(readNotes(key)).then((result) => result.ok || isForGood(result.failure)));
  return every(reads);
};

/** Longest wait for one repair, in ms; after that everything is read again. */
const SINGLE_MS = 5_000;

/** Reads what is missing in a conversation. False when something still is. */
export const fillGap =
  (key: ConversationKey): AppThunk<Promise<boolean>> =>
  async (dispatch) =>
    (await within(dispatch(rereadConversation(key)), SINGLE_MS)) ?? false;

/** Pause after which lists that events left incomplete are read again, in ms: events come in bursts. */
export const COMPLETE_AFTER_MS = 300;

/**
 * Reads lists again that events showed to be incomplete, except those that are being read: `listenToLists` waits for them. False when
 * they still are. The customers of a page may take long on a slow network: they have no limit here.
 */
export const completeLists = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const state = getState();
  const reads: Promise<boolean>[] = [];
  for (const side of ['C', 'P'] as const) if (selectArePagesStale(state, side)) reads.push(dispatch(rereadPages(side)));
  if (selectIsFriendMissing(state)) reads.push(dispatch(rereadFriends()));
  const short = within(every(reads), SINGLE_MS).then((isComplete) => isComplete ?? false);
  return every([short, ...selectPagesWithMissingCustomers(state).map((id) => dispatch(rereadPageUsers(id, 'C')))]);
};

const isListAnswered = isAnyOf(
  friendsApi.endpoints.getFriends.matchFulfilled,
  pagesApi.endpoints.getPages.matchFulfilled,
  pageUsersApi.endpoints.getPageUsers.matchFulfilled,
);

/** Reads a list once more whose answer came, when events meanwhile named rows that were not held: it may have them as they were before. */
export function listenToLists(startListening: StartListening): void {
  startListening({
    matcher: isListAnswered,
    effect: async (_action, { dispatch, delay }) => {
      await delay(COMPLETE_AFTER_MS);
      await dispatch(completeLists());
    },
  });
}

/**
 * Reads again what is on the screen under these tags. An answer that is on its way may be older than the event and has no tags yet:
 * `listenToInvalidation` judges it by them when it has come.
 */
const refetchShown =
  (tags: Parameters<typeof api.util.invalidateTags>[0]): AppThunk =>
  (dispatch, getState) => {
    const isAsked = dispatch(api.util.getRunningQueriesThunk()).length > 0;
    if (isAsked || api.util.selectInvalidatedBy(getState(), tags).length > 0) dispatch(api.util.invalidateTags(tags));
  };

/**
 * Reads again what has no events of its own: the rating, the fields and the history of a customer when their row changes, which the server
 * sends with each change of them, the scheduled messages when those of their conversation change, and the lists that the staff share.
 */
export function listenToCustomer(startListening: StartListening): void {
  startListening({
    actionCreator: pageUserSaved,
    effect: ({ payload: { participantDto } }, { dispatch }) => {
      const id = participantDto.userAccountId;
      const types = ['Rating', 'CustomerField', 'DeskHistory'] as const;
      dispatch(refetchShown(types.map((type) => ({ type, id }))));
    },
  });
  startListening({
    actionCreator: scheduledChanged,
    effect: ({ payload }, { dispatch }) => {
      dispatch(refetchShown([{ type: 'Scheduled', id: payload.conversation }]));
    },
  });
  startListening({
    actionCreator: staffListChanged,
    effect: ({ payload: { list } }, { dispatch }) => {
      dispatch(refetchShown([TAG_OF_LIST[list]]));
    },
  });
}
