import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Burmese (the default) or English. */
export type Language = 'my' | 'en';
/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** What a person likes on this device. Kept over sign-out: it belongs to the device, not to the account. */
export interface PreferencesState {
  language: Language;
  colorScheme: ColorScheme;
}

/** A new device speaks Burmese and looks as the system does. */
export const firstPreferences: PreferencesState = { language: 'my', colorScheme: 'system' };

const preferences = createSlice({
  name: 'preferences',
  initialState: firstPreferences,
  reducers: {
    languageChosen(state, action: PayloadAction<Language>) {
      state.language = action.payload;
    },
    colorSchemeChosen(state, action: PayloadAction<ColorScheme>) {
      state.colorScheme = action.payload;
    },
    /** What this device keeps was read, or another tab changed it. */
    preferencesRestored(_state, action: PayloadAction<PreferencesState>) {
      return action.payload;
    },
  },
  selectors: {
    /** The language of the interface and of the server's messages. */
    selectLanguage: (state) => state.language,
    selectColorScheme: (state) => state.colorScheme,
  },
});

export const preferencesReducer = preferences.reducer;
export const { languageChosen, colorSchemeChosen, preferencesRestored } = preferences.actions;
export const { selectLanguage, selectColorScheme } = preferences.selectors;
