import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PushSettings } from '#contract';
import { type SessionState, selectUserId } from './sessionSlice.ts';

/** What somebody chose about the system's notifications on this device. */
export interface DesktopNotificationsChoice {
  on: boolean;
  /** Says who wrote, and not what. */
  hidesWords: boolean;
  /** Conversations of served pages that are announced by push; all unless chosen. */
  pages?: PushSettings['pages'];
  /** Minutes of the day between which push is silent; absent for none. */
  quiet?: { from: number; to: number };
}

/** The choices of everybody who uses this device, by their userId. Stored on the device, also over a sign-out. */
export type DesktopNotificationsState = Record<string, DesktopNotificationsChoice | undefined>;

/** Notifications are off until somebody switches them on. */
const off: DesktopNotificationsChoice = { on: false, hidesWords: false };

const desktopNotifications = createSlice({
  name: 'desktopNotifications',
  initialState: {} as DesktopNotificationsState,
  reducers: {
    /** A person chose on this device. */
    desktopNotificationsChosen(
      state,
      { payload: { userId, ...choice } }: PayloadAction<DesktopNotificationsChoice & { userId: number }>,
    ) {
      state[userId] = choice;
    },
    /** Another tab changed the choices. */
    desktopNotificationsRestored(_state, action: PayloadAction<DesktopNotificationsState>) {
      return action.payload;
    },
  },
});

export const desktopNotificationsReducer = desktopNotifications.reducer;
export const { desktopNotificationsChosen, desktopNotificationsRestored } = desktopNotifications.actions;

/** The choice of whoever is signed in. */
export const selectDesktopNotifications = (state: {
  desktopNotifications: DesktopNotificationsState;
  session: SessionState;
}): DesktopNotificationsChoice => state.desktopNotifications[`${selectUserId(state)}`] ?? off;
