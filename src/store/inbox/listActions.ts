import { friendsApi } from '../api/friendsApi.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { selectFriend } from './friendsSlice.ts';
import { pageUsersApi } from './pageUsersApi.ts';

/** Gives a friend another name in the own list; an empty one returns to theirs. Gives true when it was saved. */
export const renameFriend =
  (requestFormId: number, name: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const friend = selectFriend(getState(), requestFormId);
    const userId = selectUserId(getState());
    if (!friend || userId === null) return false;
    const named = { userAccountId: userId, receiverId: friend.userAccountId, changeName: name };
    const { error } = await dispatch(friendsApi.endpoints.changeFriendName.initiate(named, { track: false }));
    return error === undefined;
  };

/** Takes a page off the own list (customers), or a member off a page. Gives true when it is done. */
export const removePageFromList =
  (pageUserId: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(pageUsersApi.endpoints.deletePageUser.initiate({ pageUserId }, { track: false }));
    return error === undefined;
  };
