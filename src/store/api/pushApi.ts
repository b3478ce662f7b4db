import { pushRoutes } from '#contract/routes/push.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(pushRoutes);

/** Web push: the subscription of this session and the muted conversations of the account. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query({ ...endpoint('getPush'), providesTags: ['Push'] }),
    // Both are sent by the app itself, at each start.
    savePush: build.mutation({ ...endpoint('savePush', 'nobody'), invalidatesTags: ['Push'] }),
    deletePush: build.mutation({ ...endpoint('deletePush', 'nobody'), invalidatesTags: ['Push'] }),
    mutePush: build.mutation({ ...endpoint('mutePush', 'alert'), invalidatesTags: ['Push'] }),
    unmutePush: build.mutation({ ...endpoint('unmutePush', 'alert'), invalidatesTags: ['Push'] }),
  }),
});

export const { useGetPushQuery, useMutePushMutation, useUnmutePushMutation } = pushApi;
