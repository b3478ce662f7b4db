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

/** What a key press in the message input asks for; `none` leaves it to the input. */
export type KeyMeaning = 'send' | 'stop' | 'editNewest' | 'none';

/** `keyCode` of every key that an input method takes for itself; Safari reports it after the composition ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/** An input method is at work: the key completes a word and must not send half of it. */
export const isComposed = (press: KeyPress) =>
  press.isComposing || press.key === 'Process' || press.keyCode === TAKEN_BY_INPUT_METHOD;

/**
 * Enter sends (docs/specification.md#5-text), with Shift, Alt or another modifier it makes a new line; Escape stops an
 * edit or a reply, the upwards arrow in an empty input edits the own newest message.
 */
export function meaningOf(press: KeyPress): KeyMeaning {
  if (isComposed(press)) return 'none';
  if (press.key === 'Escape') return 'stop';
  const plain = !press.shiftKey && !press.altKey && !press.ctrlKey && !press.metaKey;
  if (!plain) return 'none';
  if (press.key === 'ArrowUp') return 'editNewest';
  return press.key === 'Enter' ? 'send' : 'none';
}
