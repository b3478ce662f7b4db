import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A text that an input gets, and what is selected in it then. */
interface Wanted {
  text: string;
  start: number;
  end: number;
}

/** Returns what selects a part of an input, with the focus in it, once the input has a new text. */
export function useSelectionAfter(input: RefObject<HTMLTextAreaElement | null>): (wanted: Wanted) => void {
  const wanted = useRef<Wanted | null>(null);
  useLayoutEffect(() => {
    const { current: element } = input;
    if (wanted.current === null || element === null || element.value !== wanted.current.text) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(wanted.current.start, wanted.current.end);
    wanted.current = null;
  });
  return (next) => {
    wanted.current = next;
  };
}
