import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

/** The current minute, in ms since 1970, while it is needed; 0 otherwise. */
export function useMinute(isNeeded: boolean): number {
  const [minute, setMinute] = useState(thisMinute);
  useEffect(() => {
    if (!isNeeded) return;
    const tick = () => setMinute(thisMinute());
    // It may be minutes since the first render.
    tick();
    const timer = setInterval(tick, MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return isNeeded ? minute : 0;
}
