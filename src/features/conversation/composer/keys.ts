import type { KeyboardEvent } from 'react';

/** The little of a key press that its meaning depends on. */
export interface KeyPress {
  key: string;
  keyCode: number;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  isComposing: boolean;
}

export function pressOf({ key, keyCode, shiftKey, altKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): KeyPress {
  return { key, keyCode, shiftKey, altKey, ctrlKey, metaKey, isComposing: nativeEvent.isComposing };
}

/** What a key press in the message input asks for; `none` leaves it to the input. */
export type KeyMeaning = 'send' | 'stop' | 'editNewest' | 'none';

/** `keyCode` of every key that an input method takes for itself; Safari reports it after the composition ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/** An input method is at work: the key completes a word and must not send half of it. */
export const isComposed = (press: KeyPress) =>
  press.isComposing || press.key === 'Process' || press.keyCode === TAKEN_BY_INPUT_METHOD;

/** The key alone was pressed, and for the page. */
export const isPlain = (press: KeyPress): boolean =>
  !press.shiftKey && !press.altKey && !press.ctrlKey && !press.metaKey && !isComposed(press);

/**
 * Enter sends (docs/specification.md#5-text), with Shift, Alt or another modifier it makes a new line; Escape stops an
 * edit or a reply, the upwards arrow in an empty input edits the own newest message.
 */
export function meaningOf(press: KeyPress): KeyMeaning {
  if (isComposed(press)) return 'none';
  if (press.key === 'Escape') return 'stop';
  if (!isPlain(press)) return 'none';
  if (press.key === 'ArrowUp') return 'editNewest';
  return press.key === 'Enter' ? 'send' : 'none';
}
