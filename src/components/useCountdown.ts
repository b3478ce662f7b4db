import { useCallback, useEffect, useState } from 'react';

/** A new code may be asked for after this long, in seconds. */
export const RESEND_AFTER_S = 60;

/** Counts whole seconds down to 0 by the clock, so that a sleeping tab wakes up right. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);

  const restart = useCallback(() => setEnd(Date.now() + seconds * 1_000), [seconds]);
  return { left, restart };
}
