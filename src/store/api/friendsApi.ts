import { friendRoutes } from '#contract/routes/people.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(friendRoutes);

/** Friends and friendship. A change of friendship shows in the list, in the search and in the notifications. */
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
      invalidatesTags: (_friendship, failure, { accept }) => {
        if (failure) return [];
        return accept ? ['PersonFound', 'Notification', 'Friend'] : ['PersonFound', 'Notification'];
      },
    }),
    endFriend: build.mutation({
      ...endpoint('endFriend', 'alert'),
      invalidatesTags: onSuccess('PersonFound', 'Friend'),
    }),
    changeFriendName: build.mutation({
      ...endpoint('changeFriendName', 'nobody'), // The response is the friend; `friendsSlice` takes it.
      invalidatesTags: [],
    }),
  }),
});

export const {
  useGetFriendsQuery,
  useAskFriendMutation,
  useAnswerFriendMutation,
  useEndFriendMutation,
  useChangeFriendNameMutation,
} = friendsApi;
