import { blockRoutes } from '#contract/routes/blocks.ts';
import { friendRoutes } from '#contract/routes/people.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf({ ...blockRoutes, ...friendRoutes });

/** Friendship and blocks. A change shows in the search and in the notifications; events update the lists of friends, pages and customers. */
export const friendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFriends: build.query({ ...endpoint('getFriends', 'nobody'), providesTags: ['Friend'] }),
    askFriend: build.mutation({
      ...endpoint('askFriend', 'alert'),
      invalidatesTags: (friendship, failure) => {
        if (failure) return [];
        return friendship?.state === 'friends' ? ['PersonFound', 'Friend'] : ['PersonFound'];
      },
    }),
    answerFriend: build.mutation({
      ...endpoint('answerFriend', 'alert'),
      // Also when it is refused: whoever asked may have taken it back.
      invalidatesTags: (_friendship, failure, { accept }) =>
        accept && !failure ? ['PersonFound', 'Notification', 'Friend'] : ['PersonFound', 'Notification'],
    }),
    endFriend: build.mutation({
      ...endpoint('endFriend', 'alert'),
      invalidatesTags: onSuccess('PersonFound', 'Friend'),
    }),
    changeFriendName: build.mutation({
      ...endpoint('changeFriendName', 'nobody'), // The response is the friend; `friendsSlice` takes it.
      invalidatesTags: [],
    }),
    getBlocks: build.query({ ...endpoint('getBlocks'), providesTags: ['Block'] }),
    createBlock: build.mutation({
      ...endpoint('createBlock', 'alert'),
      invalidatesTags: onSuccess('Block', 'PersonFound', 'PageFound', 'Townsperson', 'Notification'),
    }),
    deleteBlock: build.mutation({
      ...endpoint('deleteBlock', 'alert'),
      // Also when it is refused: it may have ended on another device.
      invalidatesTags: ['Block', 'PersonFound', 'PageFound', 'Townsperson'],
    }),
  }),
});

export const {
  useGetFriendsQuery,
  useAskFriendMutation,
  useAnswerFriendMutation,
  useEndFriendMutation,
  useChangeFriendNameMutation,
  useGetBlocksQuery,
  useCreateBlockMutation,
  useDeleteBlockMutation,
} = friendsApi;
