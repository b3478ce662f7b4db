import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionState, selectUserId } from '../session/sessionSlice.ts';

/** What somebody chose about the system's notifications on this device. */
export interface DesktopNotificationsChoice {
  on: boolean;
  /** Says who wrote, and not what. */
  hidesWords: boolean;
}

/** Whose choice it is, and which; another person at the same device chooses for themselves. */
export interface DesktopNotificationsState extends DesktopNotificationsChoice {
  userId: number | null;
}

/** Nobody is told anything before they ask for it. */
const off: DesktopNotificationsState = { userId: null, on: false, hidesWords: false };

const desktopNotifications = createSlice({
  name: 'desktopNotifications',
  initialState: off,
  reducers: {
    /** The person chose on this device. */
    desktopNotificationsChosen(_state, action: PayloadAction<DesktopNotificationsState>) {
      return action.payload;
    },
    /** What this device keeps was read, or another tab changed it. */
    desktopNotificationsRestored(_state, action: PayloadAction<DesktopNotificationsState>) {
      return action.payload;
    },
  },
});

export const desktopNotificationsReducer = desktopNotifications.reducer;
export const { desktopNotificationsChosen, desktopNotificationsRestored } = desktopNotifications.actions;

/** The choice of whoever is signed in; off for everybody else. */
export const selectDesktopNotifications = (state: {
  desktopNotifications: DesktopNotificationsState;
  session: SessionState;
}): DesktopNotificationsChoice =>
  state.desktopNotifications.userId === selectUserId(state) ? state.desktopNotifications : off;
