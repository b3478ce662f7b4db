import { showInUnicode, zawgyiIn } from '../../lib/zawgyi/showTexts.ts';
import type { EventAction } from '../model/events.ts';

/**
 * Hands events on with their texts in Unicode, in the order in which they came. An event without Zawgyi goes on at once, unless one
 * before it waits.
 */
export function inUnicode(receive: (event: EventAction) => void): (event: EventAction) => void {
  let last: Promise<void> | null = null;
  return (event) => {
    const places = zawgyiIn(event.payload);
    if (last === null && places.length === 0) {
      receive(event);
      return;
    }
    const mine: Promise<void> = Promise.all([last, showInUnicode(places)]).then(() => {
      if (last === mine) last = null;
      receive(event);
    });
    last = mine;
  };
}
