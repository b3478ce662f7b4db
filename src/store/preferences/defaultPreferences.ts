import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts';

/** `system` follows the device. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** What a person likes on this device. Kept over sign-out: it belongs to the device, not to the account. */
export interface PreferencesState {
  language: Language;
  colorScheme: ColorScheme;
  /** Width of the lists beside a conversation, in px; null as long as nobody has changed it. */
  listWidth: number | null;
}

/** A new device speaks Burmese and looks as the system does. */
export const firstPreferences: PreferencesState = {
  language: DEFAULT_LANGUAGE,
  colorScheme: 'system',
  listWidth: null,
};
