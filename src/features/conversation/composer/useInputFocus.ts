import { useEffect, useRef } from 'react';

/** A mouse or a pen: taking the focus brings no keyboard over the screen. */
const isPrecise = () => window.matchMedia('(pointer: fine)').matches;

/**
 * The message input's focus: taken when the conversation opens (where no screen keyboard would jump up), on a request to
 * write, and again after it was lost only because the input was switched off.
 */
export function useInputFocus(isOff: boolean, request: number) {
  const input = useRef<HTMLTextAreaElement>(null);
  const isWanted = useRef(false);
  const lastRequest = useRef(request);

  useEffect(() => {
    if (isPrecise()) input.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (request !== lastRequest.current) isWanted.current = true;
    lastRequest.current = request;
    const element = input.current;
    if (isOff || !isWanted.current || element === null) return;
    isWanted.current = false;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
  }, [request, isOff]);

  // A browser takes the focus from an input that is switched off, without a word; remember whose it was.
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const came = () => {
      hadFocus.current = true;
    };
    const went = () => {
      if (!element.disabled) hadFocus.current = false;
    };
    element.addEventListener('focus', came);
    element.addEventListener('blur', went);
    return () => {
      element.removeEventListener('focus', came);
      element.removeEventListener('blur', went);
    };
  }, []);
  useEffect(() => {
    if (isOff || !hadFocus.current) return;
    const nobodyElse = document.activeElement === null || document.activeElement === document.body;
    if (nobodyElse && isPrecise()) input.current?.focus({ preventScroll: true });
  }, [isOff]);

  return input;
}
