import { useEffect, useRef } from 'react';
import { isPrecise } from '../../../lib/isPrecise.ts';

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
