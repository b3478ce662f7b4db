import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '../../lib/language.ts';
import type { BurmeseFont } from '../../lib/zawgyi/burmeseFont.ts';
import {
  type ColorScheme,
  type Density,
  firstPreferences,
  type PreferencesState,
  type TextSize,
} from './defaultPreferences.ts';

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
    listWidthChanged(state, action: PayloadAction<number | null>) {
      state.listWidth = action.payload;
    },
    burmeseFontChosen(state, action: PayloadAction<BurmeseFont>) {
      state.burmeseFont = action.payload;
    },
    textSizeChosen(state, action: PayloadAction<TextSize>) {
      state.textSize = action.payload;
    },
    densityChosen(state, action: PayloadAction<Density>) {
      state.density = action.payload;
    },
    undoSendChosen(state, action: PayloadAction<boolean>) {
      state.undoSend = action.payload;
    },
    /** Somebody finished or left the tour. */
    tourEnded(state, { payload: userId }: PayloadAction<number>) {
      if (!state.toursSeen.includes(userId)) state.toursSeen = [...state.toursSeen, userId];
    },
    /** Somebody wants to see it again. */
    tourOpened(state, { payload: userId }: PayloadAction<number>) {
      state.toursSeen = state.toursSeen.filter((id) => id !== userId);
    },
    /** Another tab changed the preferences. */
    preferencesRestored(state, action: PayloadAction<Partial<PreferencesState>>) {
      Object.assign(state, action.payload);
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
export const {
  languageChosen,
  colorSchemeChosen,
  listWidthChanged,
  burmeseFontChosen,
  textSizeChosen,
  densityChosen,
  undoSendChosen,
  tourEnded,
  tourOpened,
  preferencesRestored,
} = preferences.actions;
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
