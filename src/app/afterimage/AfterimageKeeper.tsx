import { useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { storageKey } from '../../store/model/storageKey.ts';
import { selectColorScheme, selectLanguage } from '../../store/preferences/preferencesSlice.ts';
import { selectMode, selectUserId } from '../../store/session/sessionSlice.ts';
import { type Afterimage, viewpoint } from './afterimage.ts';
import { seatOf } from './persistedViewpoint.ts';
import { AFTERIMAGE_ID } from './show.ts';
import { markupOf, rulesFor } from './take.ts';

function keep(of: string): void {
  const html = markupOf(document.body);
  if (html === null) return;
  const image: Afterimage = { of, css: rulesFor(html, document.styleSheets), html };
  try {
    // Where there is no room for it, none is better than one that is no longer true.
    localStorage.removeItem(storageKey('afterimage'));
    localStorage.setItem(storageKey('afterimage'), JSON.stringify(image));
  } catch {
    // A device that keeps nothing shows nothing ahead of the app.
  }
}

/** Keeps home as it is whenever the page is left or hidden, so that it can be seen at once when it is opened again. */
export function AfterimageKeeper() {
  const userId = useAppSelector(selectUserId);
  const mode = useAppSelector(selectMode);
  const language = useAppSelector(selectLanguage);
  const colorScheme = useAppSelector(selectColorScheme);

  useEffect(() => {
    const seat = seatOf(userId, mode);
    const leave = () => {
      if (document.visibilityState !== 'hidden' || window.location.pathname !== paths.home) return;
      // The app does not show it all itself yet: what was kept before is better.
      if (document.getElementById(AFTERIMAGE_ID)) return;
      keep(viewpoint(seat, { language, colorScheme }));
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [userId, mode, language, colorScheme]);
  return null;
}
