import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { frameQuery } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectColorScheme } from '../store/session/preferencesSlice.ts';
import { GlobalStyles } from './GlobalStyles.tsx';
import { makeTheme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Subscribes to the colour scheme of the device. */
function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The colour that a website gives for the frame in which it shows the app (`public/widget.js`). */
function websiteColor(): string | undefined {
  const color = new URLSearchParams(window.location.search).get(frameQuery.color) ?? '';
  return window.parent !== window && /^#[0-9a-f]{6}$/i.test(color) ? color : undefined;
}

/** Provides the theme of the chosen colour scheme, or of the device's. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  const chosen = useAppSelector(selectColorScheme);
  const deviceIsDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const scheme = chosen === 'system' ? (deviceIsDark ? 'dark' : 'light') : chosen;
  // Kept while the app is open: other screens, to which a sign-in in the frame may lead, do not name it in their address.
  const [color] = useState(websiteColor);
  const theme = useMemo(() => makeTheme(scheme, color), [scheme, color]);

  useEffect(() => {
    // The ground that shows where a phone scrolls beyond the page (index.html).
    document.documentElement.dataset.scheme = scheme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.palette.background.paper);
  }, [scheme, theme]);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <GlobalStyles />
      {children}
    </ThemeProvider>
  );
}
