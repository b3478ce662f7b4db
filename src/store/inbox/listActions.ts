import { watched } from '../api/callResult.ts';
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
    const running = dispatch(
      friendsApi.endpoints.changeFriendName.initiate({
        userAccountId: userId,
        receiverId: friend.userAccountId,
        changeName: name,
      }),
    );
    return (await watched(running).done).ok;
  };

/** Takes a page off the own list (customers), or a member off a page. Gives true when it is done. */
export const removePageFromList =
  (pageUserId: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const running = dispatch(pageUsersApi.endpoints.deletePageUser.initiate({ pageUserId }));
    return (await watched(running).done).ok;
  };
