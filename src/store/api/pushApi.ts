import { api } from './api.ts';
import { endpoint } from './call.ts';

/** Web push: the subscription of this session and the muted conversations of the account. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query({ ...endpoint('getPush'), providesTags: ['Push'] }),
    savePush: build.mutation({ ...endpoint('savePush'), invalidatesTags: ['Push'] }),
    deletePush: build.mutation({ ...endpoint('deletePush'), invalidatesTags: ['Push'] }),
    mutePush: build.mutation({
      ...endpoint('mutePush'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Push'],
    }),
    unmutePush: build.mutation({
      ...endpoint('unmutePush'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Push'],
    }),
  }),
});

export const { useGetPushQuery, useMutePushMutation, useUnmutePushMutation } = pushApi;
