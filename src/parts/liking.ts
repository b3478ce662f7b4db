import { createContext, useContext } from 'react';
import type { Language } from '../lib/language.ts';
import type { ColorScheme } from '../store/local/firstPreferences.ts';

/** What the person at this device likes, and how they change it. */
export interface Liking {
  language: Language;
  colorScheme: ColorScheme;
  chooseLanguage: (language: Language) => void;
  chooseColorScheme: (scheme: ColorScheme) => void;
}

/** The store gives it; on the sign-in screen it is there before the store is. */
export const LikingContext = createContext<Liking | null>(null);

/** What the person at this device likes. */
export function useLiking(): Liking {
  const liking = useContext(LikingContext);
  if (!liking) throw new Error('Nobody above this component says what the person likes');
  return liking;
}
