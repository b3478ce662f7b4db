import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Web push: the subscription of this session and the muted conversations of the account. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query<Answer<'getPush'>, Arg<'getPush'>>({ query: call('getPush'), providesTags: ['Push'] }),
    savePush: build.mutation<Answer<'savePush'>, Arg<'savePush'>>({
      query: call('savePush'),
      invalidatesTags: ['Push'],
    }),
    deletePush: build.mutation<Answer<'deletePush'>, Arg<'deletePush'>>({
      query: call('deletePush'),
      invalidatesTags: ['Push'],
    }),
    mutePush: build.mutation<Answer<'mutePush'>, Arg<'mutePush'>>({
      query: call('mutePush'),
      invalidatesTags: ['Push'],
    }),
    unmutePush: build.mutation<Answer<'unmutePush'>, Arg<'unmutePush'>>({
      query: call('unmutePush'),
      invalidatesTags: ['Push'],
    }),
  }),
});

export const { useGetPushQuery, useMutePushMutation, useUnmutePushMutation } = pushApi;
