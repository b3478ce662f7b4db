import { api } from './api.ts';
import { endpoint } from './call.ts';

/** Notifications. Reading them marks them seen, so the entities set the count to 0 when the answer comes. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query({ ...endpoint('getNotifications'), providesTags: ['Notification'] }),
    getNotificationCount: build.query({ ...endpoint('getNotificationCount'), providesTags: ['NotificationCount'] }),
  }),
});

export const { useGetNotificationsQuery, useGetNotificationCountQuery } = notificationsApi;
