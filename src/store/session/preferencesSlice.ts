import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PushSettings } from '#contract';
import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts';
import type { BurmeseFont } from '../../lib/zawgyi/burmeseFont.ts';
import { type SessionState, selectUserId } from './sessionSlice.ts';

/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** The sizes of text that are offered, in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
type TextSize = (typeof TEXT_SIZES)[number];

/** How close rows of lists stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

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

/** Notifications are off until somebody switches them on. */
const off: DesktopNotificationsChoice = { on: false, hidesWords: false };

/** What a person likes on this device. Kept over sign-out: it belongs to the device, not to the account. */
export interface PreferencesState {
  language: Language;
  colorScheme: ColorScheme;
  /** Width of the lists beside a conversation, in px; null as long as nobody has changed it. */
  listWidth: number | null;
  burmeseFont: BurmeseFont;
  textSize: TextSize;
  density: Density;
  /** A message is sent some seconds after Send, and can be taken back until then. */
  undoSend: boolean;
  /** The accounts, by userId, that have seen the tour. */
  toursSeen: readonly number[];
  /** What each account chose about notifications, by userId. */
  notifications: Record<string, DesktopNotificationsChoice | undefined>;
}

/** A new device speaks Burmese and looks as the system does. */
const firstPreferences: PreferencesState = {
  language: DEFAULT_LANGUAGE,
  colorScheme: 'system',
  listWidth: null,
  burmeseFont: 'unicode',
  textSize: 100,
  density: 'comfortable',
  undoSend: false,
  toursSeen: [],
  notifications: {},
};

const preferences = createSlice({
  name: 'preferences',
  initialState: firstPreferences,
  reducers: {
    /** Somebody chose something, here or in another tab. */
    preferencesChanged(state, action: PayloadAction<Partial<PreferencesState>>) {
      Object.assign(state, action.payload);
    },
    /** A person chose what notifications say on this device, and when they come. */
    desktopNotificationsChosen(
      state,
      { payload: { userId, ...choice } }: PayloadAction<DesktopNotificationsChoice & { userId: number }>,
    ) {
      state.notifications[userId] = choice;
    },
    /** Somebody finished or left the tour. */
    tourEnded(state, { payload: userId }: PayloadAction<number>) {
      if (!state.toursSeen.includes(userId)) state.toursSeen = [...state.toursSeen, userId];
    },
    /** Somebody wants to see it again. */
    tourOpened(state, { payload: userId }: PayloadAction<number>) {
      state.toursSeen = state.toursSeen.filter((id) => id !== userId);
    },
  },
  selectors: {
    /** The language of the interface and of the server's messages. */
    selectLanguage: (state) => state.language,
    selectColorScheme: (state) => state.colorScheme,
    selectListWidth: (state) => state.listWidth,
    selectBurmeseFont: (state) => state.burmeseFont,
    selectTextSize: (state) => state.textSize,
    selectDensity: (state) => state.density,
    selectUndoSend: (state) => state.undoSend,
    selectToursSeen: (state) => state.toursSeen,
  },
});

export const preferencesReducer = preferences.reducer;
export const { preferencesChanged, desktopNotificationsChosen, tourEnded, tourOpened } = preferences.actions;
export const {
  selectLanguage,
  selectColorScheme,
  selectListWidth,
  selectBurmeseFont,
  selectTextSize,
  selectDensity,
  selectUndoSend,
  selectToursSeen,
} = preferences.selectors;

/** The choice of whoever is signed in. */
export const selectDesktopNotifications = (state: {
  preferences: PreferencesState;
  session: SessionState;
}): DesktopNotificationsChoice => state.preferences.notifications[`${selectUserId(state)}`] ?? off;
