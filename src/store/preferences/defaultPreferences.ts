import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts';
import type { BurmeseFont } from '../../lib/zawgyi/burmeseFont.ts';

/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** What a person likes on this device. Kept over sign-out: it belongs to the device, not to the account. */
export interface PreferencesState {
  language: Language;
  colorScheme: ColorScheme;
  /** Width of the lists beside a conversation, in px; null as long as nobody has changed it. */
  listWidth: number | null;
  burmeseFont: BurmeseFont;
}

/** A new device speaks Burmese and looks as the system does. */
export const firstPreferences: PreferencesState = {
  language: DEFAULT_LANGUAGE,
  colorScheme: 'system',
  listWidth: null,
  burmeseFont: 'unicode',
};
