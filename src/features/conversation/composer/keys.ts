import { isComposed } from '../../../lib/isComposed.ts';

/** The little of a key press that its meaning depends on. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'keyCode' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

/** What a key press in the message input asks for; `none` leaves it to the input. */
type KeyMeaning = 'send' | 'stop' | 'editNewest' | 'none';

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
