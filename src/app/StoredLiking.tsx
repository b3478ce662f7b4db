import { type ReactNode, useMemo } from 'react';
import { LikingContext } from '../parts/liking.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { colorSchemeChosen, languageChosen, selectColorScheme, selectLanguage } from '../store/local/preferences.ts';

/** What the person likes, as the store keeps it. */
export function StoredLiking({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  const colorScheme = useAppSelector(selectColorScheme);
  const liking = useMemo(
    () => ({
      language,
      colorScheme,
      chooseLanguage: (chosen: typeof language) => void dispatch(languageChosen(chosen)),
      chooseColorScheme: (chosen: typeof colorScheme) => void dispatch(colorSchemeChosen(chosen)),
    }),
    [dispatch, language, colorScheme],
  );
  return <LikingContext value={liking}>{children}</LikingContext>;
}
