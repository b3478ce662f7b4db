import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Notifications. Reading them marks them seen, so the entities set the count to 0 when the answer comes. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<Answer<'getNotifications'>, Arg<'getNotifications'>>({
      query: call('getNotifications'),
      providesTags: ['Notification'],
    }),
    getNotificationCount: build.query<Answer<'getNotificationCount'>, Arg<'getNotificationCount'>>({
      query: call('getNotificationCount'),
      providesTags: ['NotificationCount'],
    }),
  }),
});

export const { useGetNotificationsQuery, useGetNotificationCountQuery } = notificationsApi;
