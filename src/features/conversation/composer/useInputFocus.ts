import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A mouse or a pen: taking the focus brings no keyboard over the screen. */
const isPrecise = () => window.matchMedia('(pointer: fine)').matches;

/**
 * The message input's focus: taken when the conversation opens (where no screen keyboard would jump up), on a request to
 * write.
 */
export function useInputFocus(request: number) {
  const input = useRef<HTMLTextAreaElement>(null);
  /** None before the first one: an input that comes because of a request takes the focus, too. */
  const lastRequest = useRef(0);

  useEffect(() => {
    if (isPrecise()) input.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const element = input.current;
    if (request === lastRequest.current || element === null) return;
    lastRequest.current = request;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, [request]);

  return input;
}

/**
 * Handlers for what surrounds the input. A button that goes or is disabled as it is pressed by a key, as Send is, takes the focus with it:
 * the input has it then, else the next key would reach nobody.
 */
export function useFocusKept(input: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const { activeElement: focused } = document;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if (isInside.current && isLost && isPrecise()) input.current?.focus({ preventScroll: true });
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
