import { notificationRoutes } from '#contract/routes/people.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(notificationRoutes);

/** Notifications. Reading them marks them seen, so the entities set the count to 0 when the answer comes. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query({ ...endpoint('getNotifications'), providesTags: ['Notification'] }),
    // Events keep the count, and it is read again after a reconnect.
    getNotificationCount: build.query({ ...endpoint('getNotificationCount', 'nobody') }),
  }),
});

export const { useGetNotificationsQuery, useGetNotificationCountQuery } = notificationsApi;
