import { useCallback, useEffect, useRef } from 'react';

/** Returns whether the component is still shown: what was asked for is of no use to whoever has gone on when the answer comes. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
