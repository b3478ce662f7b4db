import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Friends and friendship. A change of friendship shows in the list, in the search and in the notifications. */
export const friendsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFriends: build.query<Answer<'getFriends'>, Arg<'getFriends'>>({
      query: call('getFriends'),
      providesTags: ['Friend'],
    }),
    askFriend: build.mutation<Answer<'askFriend'>, Arg<'askFriend'>>({
      query: call('askFriend'),
      invalidatesTags: (friendship, failure) => {
        if (failure) return [];
        return friendship?.state === 'friends' ? ['PersonFound', 'Friend'] : ['PersonFound'];
      },
    }),
    answerFriend: build.mutation<Answer<'answerFriend'>, Arg<'answerFriend'>>({
      query: call('answerFriend'),
      invalidatesTags: (_friendship, failure, { accept }) => {
        if (failure) return [];
        return accept ? ['PersonFound', 'Notification', 'Friend'] : ['PersonFound', 'Notification'];
      },
    }),
    endFriend: build.mutation<Answer<'endFriend'>, Arg<'endFriend'>>({
      query: call('endFriend'),
      invalidatesTags: (_friendship, failure) => (failure ? [] : ['PersonFound', 'Friend']),
    }),
    changeFriendName: build.mutation<Answer<'changeFriendName'>, Arg<'changeFriendName'>>({
      query: call('changeFriendName'),
      // The response is the friend; `friendsSlice` takes it.
      invalidatesTags: [],
    }),
  }),
});

export const { useGetFriendsQuery, useAskFriendMutation, useAnswerFriendMutation, useEndFriendMutation } = friendsApi;
