import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isPrecise } from '../../lib/isPrecise.ts';

/**
 * Handlers for what surrounds buttons. A button that goes or is disabled as it is pressed by a key, as Send is, takes the focus with it:
 * `fallback` has it then, else the next key would reach nobody. Its component must render again as the button goes.
 */
export function useFocusKept(fallback: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current) return;
    const { activeElement: focused } = document;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (isLost && isPrecise()) fallback.current?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isInside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
