import type { ConversationKey, Side } from '../../../contract/index.ts';
import type { Arg } from '../api/call.ts';
import { endOf } from '../api/endOf.ts';
import { isApiFailure } from '../api/failure.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { notificationsApi } from '../api/notificationsApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { pageUsersApi } from '../api/pageUsersApi.ts';
import { refreshConversation, rereadLoaded } from '../conversation/reading.ts';
import { readChanges } from '../conversation/reads.ts';
import { selectOpenKeys } from '../conversation/windows.ts';
import { selectFriendsStatus, selectMissingFriends } from '../entities/friends.ts';
import { selectPagesStatus, selectStalePages } from '../entities/pages.ts';
import { selectPagesWithMissingCustomers } from '../entities/pageUsers.ts';
import type { AppThunk, RootState } from '../reducer.ts';

const once = { subscribe: false, forceRefetch: true } as const;

/** Did a call reach the server? What it refuses is answered too: only a missing line makes catching up fail. */
const wasAnswered = ({ error }: { error?: unknown }): boolean =>
  error === undefined || (isApiFailure(error) && error.kind !== 'offline');

/** Reads the pages of a mode again. */
export const rereadPages =
  (customerOrPage: Side): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const arg = { customerOrPage };
    await endOf(dispatch(pagesApi.util.getRunningQueryThunk('getPages', arg)));
    return wasAnswered(await dispatch(pagesApi.endpoints.getPages.initiate(arg, once)));
  };

/** Reads the members of a page again. */
export const rereadPageUsers =
  (pageId: number, userType: Side): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const arg = { pageId, userType };
    await endOf(dispatch(pageUsersApi.util.getRunningQueryThunk('getPageUsers', arg)));
    return wasAnswered(await dispatch(pageUsersApi.endpoints.getPageUsers.initiate(arg, once)));
  };

/** Reads the friends again. */
export const rereadFriends = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  await endOf(dispatch(friendsApi.util.getRunningQueryThunk('getFriends', undefined)));
  return wasAnswered(await dispatch(friendsApi.endpoints.getFriends.initiate(undefined, once)));
};

/** Reads the bell again. The cheapest call: it also tells whether the session still holds. */
export const rereadNotificationCount = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  await endOf(dispatch(notificationsApi.util.getRunningQueryThunk('getNotificationCount', undefined)));
  return wasAnswered(await dispatch(notificationsApi.endpoints.getNotificationCount.initiate(undefined, once)));
};

/** The member lists that somebody looks at: they are the ones the cache of calls still holds. */
function shownPageUsers(state: RootState): Arg<'getPageUsers'>[] {
  const shown: Arg<'getPageUsers'>[] = [];
  for (const query of Object.values(state.api.queries)) {
    if (query?.endpointName !== 'getPageUsers') continue;
    // RTK Query types the arguments of all calls as one; those of this call are its endpoint's.
    shown.push(query.originalArgs as unknown as Arg<'getPageUsers'>);
  }
  return shown;
}

/**
 * Reads everything that is shown again, so that nothing that happened while the line was away is missing: the lists, the
 * bell, and of each open conversation what changed. False when the line did not hold for it. Conversations that are not
 * open are read when they are opened: their revision is remembered.
 */
export const catchUp = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const state = getState();
  const reads: Promise<boolean>[] = [dispatch(rereadNotificationCount())];
  for (const side of ['C', 'P'] as const)
    if (selectPagesStatus(state, side) !== 'idle') reads.push(dispatch(rereadPages(side)));
  if (selectFriendsStatus(state) !== 'idle') reads.push(dispatch(rereadFriends()));
  for (const { pageId, userType } of shownPageUsers(state)) reads.push(dispatch(rereadPageUsers(pageId, userType)));
  for (const key of selectOpenKeys(state))
    reads.push(dispatch(refreshConversation(key)).then((result) => result.ok || result.failure.kind !== 'offline'));
  return (await Promise.all(reads)).every(Boolean);
};

/** Something was missed in a conversation after `revision`: reads what happened since, or what is loaded again. */
export const fillGap =
  (key: ConversationKey, revision: number): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const changes = await dispatch(readChanges(key, revision));
    if (!changes.ok || changes.value.reset) await dispatch(rereadLoaded(key));
  };

/** Reads lists again that events showed to be incomplete. */
export const completeLists = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const state = getState();
  const reads: Promise<boolean>[] = [];
  for (const side of ['C', 'P'] as const)
    if (selectStalePages(state, side).length > 0) reads.push(dispatch(rereadPages(side)));
  for (const pageId of selectPagesWithMissingCustomers(state)) reads.push(dispatch(rereadPageUsers(pageId, 'C')));
  if (selectMissingFriends(state).length > 0) reads.push(dispatch(rereadFriends()));
  await Promise.all(reads);
};
