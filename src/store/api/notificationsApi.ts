import { api } from './api.ts';
import { endpoint } from './call.ts';

/** Web push: the subscription of this session and the muted conversations of the account. */
export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPush: build.query({ ...endpoint('getPush'), providesTags: ['Push'] }),
    // Both are sent by the app itself, at each start.
    savePush: build.mutation({
      ...endpoint('savePush'),
      extraOptions: { shownBy: 'nobody' },
      invalidatesTags: ['Push'],
    }),
    deletePush: build.mutation({
      ...endpoint('deletePush'),
      extraOptions: { shownBy: 'nobody' },
      invalidatesTags: ['Push'],
    }),
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

/** Notifications. Reading them marks them seen, so the entities set the count to 0 when the answer comes. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query({ ...endpoint('getNotifications'), providesTags: ['Notification'] }),
    // Events keep the count, and it is read again after a reconnect.
    getNotificationCount: build.query({ ...endpoint('getNotificationCount'), extraOptions: { shownBy: 'nobody' } }),
  }),
});

export const { useGetNotificationsQuery, useGetNotificationCountQuery } = notificationsApi;
