import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const noMinute = () => 0;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all: each row of a list may need it. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0)
    timer = setInterval(() => {
      for (const notify of listeners) notify();
    }, MINUTE_MS / 4);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}
const noSubscription = () => () => undefined;

/** The current minute, in ms since 1970, while it is needed; 0 otherwise. */
export const useMinute = (isNeeded: boolean): number =>
  useSyncExternalStore(isNeeded ? subscribe : noSubscription, isNeeded ? thisMinute : noMinute);
