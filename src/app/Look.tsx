import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLiking } from '../parts/liking.ts';
import { makeTheme } from './theme.ts';

const DARK = '(prefers-color-scheme: dark)';

function listenToDevice(changed: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Dresses everything below in the colour scheme the person chose, or the device's. */
export function Look({ children }: { children: ReactNode }) {
  const { colorScheme: chosen } = useLiking();
  const deviceIsDark = useSyncExternalStore(listenToDevice, () => window.matchMedia(DARK).matches);
  const scheme = chosen === 'system' ? (deviceIsDark ? 'dark' : 'light') : chosen;
  const theme = useMemo(() => makeTheme(scheme), [scheme]);

  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.palette.background.paper);
  }, [theme]);

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
