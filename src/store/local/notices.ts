import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type SessionState, selectUserId } from '../session/session.ts';

/** What somebody chose about the system's notifications on this device. */
export interface NoticeChoice {
  on: boolean;
  /** Says who wrote, and not what. */
  hidesWords: boolean;
}

/** Whose choice it is, and which; another person at the same device chooses for themselves. */
export interface NoticesState extends NoticeChoice {
  userId: number | null;
}

/** Nobody is told anything before they ask for it. */
const off: NoticesState = { userId: null, on: false, hidesWords: false };

const notices = createSlice({
  name: 'notices',
  initialState: off,
  reducers: {
    /** The person chose on this device. */
    noticesChosen(_state, action: PayloadAction<NoticesState>) {
      return action.payload;
    },
    /** What this device keeps was read, or another tab changed it. */
    noticesRestored(_state, action: PayloadAction<NoticesState>) {
      return action.payload;
    },
  },
});

export const noticesReducer = notices.reducer;
export const { noticesChosen, noticesRestored } = notices.actions;

/** The choice of whoever is signed in; off for everybody else. */
export const selectNotices = (state: { notices: NoticesState; session: SessionState }): NoticeChoice =>
  state.notices.userId === selectUserId(state) ? state.notices : off;
