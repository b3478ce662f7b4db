import { notificationRoutes } from '#contract/routes/people.ts';
import { pushRoutes } from '#contract/routes/push.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf({ ...notificationRoutes, ...pushRoutes });

/**
 * Notifications: reading them marks them seen, so the entities set the count to 0 when the answer comes. And web push: the subscription of
 * this session and the muted conversations of the account.
 */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query({ ...endpoint('getNotifications'), providesTags: ['Notification'] }),
    // Events keep the count, and it is read again after a reconnect.
    getNotificationCount: build.query({ ...endpoint('getNotificationCount', 'nobody') }),
    getPush: build.query({ ...endpoint('getPush'), providesTags: ['Push'] }),
    // Both are sent by the app itself, at each start.
    savePush: build.mutation({ ...endpoint('savePush', 'nobody'), invalidatesTags: ['Push'] }),
    deletePush: build.mutation({ ...endpoint('deletePush', 'nobody'), invalidatesTags: ['Push'] }),
    mutePush: build.mutation({ ...endpoint('mutePush', 'alert'), invalidatesTags: ['Push'] }),
    unmutePush: build.mutation({ ...endpoint('unmutePush', 'alert'), invalidatesTags: ['Push'] }),
  }),
});

export const {
  useGetNotificationsQuery,
  useGetNotificationCountQuery,
  useGetPushQuery,
  useMutePushMutation,
  useUnmutePushMutation,
} = notificationsApi;
