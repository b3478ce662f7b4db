import { useEffect, useState } from 'react';
import { preloadAll } from '../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectFirstListStands } from '../../store/realtime/stompMiddleware.ts';

/** Longest wait for an idle moment, in ms. */
const PATIENCE_MS = 3_000;

/**
 * Preloads all lazy components once the lists are shown and the browser is idle: later the connection may be gone.
 * True when that is done.
 */
export function usePreloadAll(): boolean {
  const [isDone, setIsDone] = useState(false);
  const isListShown = useAppSelector(selectFirstListStands);
  useEffect(() => {
    if (!isListShown) return;
    const preload = () => void preloadAll().then(() => setIsDone(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(preload, PATIENCE_MS / 10);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(preload, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, [isListShown]);
  return isDone;
}
