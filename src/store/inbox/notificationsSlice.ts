import { createSlice } from '@reduxjs/toolkit';
import { notificationsApi } from '../api/notificationsApi.ts';
import { notificationCountChanged } from '../model/events.ts';
import type { HasEntities } from '../types.ts';

/** The bell. The notifications themselves are read when they are shown. */
interface NotificationsState {
  /** How many were not seen yet. */
  count: number;
}

const { getNotificationCount, getNotifications } = notificationsApi.endpoints;

const notifications = createSlice({
  name: 'notifications',
  initialState: { count: 0 } as NotificationsState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(notificationCountChanged, (state, { payload }) => {
        state.count = payload;
      })
      .addMatcher(getNotificationCount.matchFulfilled, (state, { payload }) => {
        state.count = payload;
      })
      // Reading the notifications marks all of them seen (docs/specification.md#2-toolbar).
      .addMatcher(getNotifications.matchFulfilled, (state) => {
        state.count = 0;
      });
  },
});

export const notificationsReducer = notifications.reducer;

/** The number on the bell. */
export const selectNotificationCount = (state: HasEntities): number => state.entities.notifications.count;
