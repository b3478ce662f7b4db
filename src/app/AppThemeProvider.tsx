import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
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

/** Provides the theme of the chosen colour scheme, or of the device's. */
export function AppThemeProvider({ children }: { children: ReactNode }) {
  const chosen = useAppSelector(selectColorScheme);
  const deviceIsDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  const scheme = chosen === 'system' ? (deviceIsDark ? 'dark' : 'light') : chosen;
  const theme = useMemo(() => makeTheme(scheme), [scheme]);

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
