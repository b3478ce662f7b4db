import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts';
import type { BurmeseFont } from '../../lib/zawgyi/burmeseFont.ts';

/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** The sizes of text that are offered, in percent of the browser's own. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** How close rows of lists stand. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

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
}

/** A new device speaks Burmese and looks as the system does. */
export const firstPreferences: PreferencesState = {
  language: DEFAULT_LANGUAGE,
  colorScheme: 'system',
  listWidth: null,
  burmeseFont: 'unicode',
  textSize: 100,
  density: 'comfortable',
  undoSend: false,
  toursSeen: [],
};
