import { useEffect, useState } from 'react';
import { bringLateParts } from '../parts/late.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectFirstListStands } from '../store/realtime/firstMoment.ts';

/** Longest wait for a moment without work, in ms. */
const PATIENCE_MS = 3_000;

/**
 * Fetches what opens later as soon as the lists stand and nothing else is to be done: later the line may be gone. True once it
 * has come.
 */
export function useBringAhead(): boolean {
  const [hasCome, setHasCome] = useState(false);
  const isSettled = useAppSelector(selectFirstListStands);
  useEffect(() => {
    if (!isSettled) return;
    const bring = () => void bringLateParts().then(() => setHasCome(true));
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(bring, PATIENCE_MS / 10);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(bring, { timeout: PATIENCE_MS });
    return () => cancelIdleCallback(idle);
  }, [isSettled]);
  return hasCome;
}
