import type { KeyboardEvent } from 'react';

/** The first button of each row, from top to bottom. */
const buttonsOf = (place: HTMLElement): HTMLElement[] =>
  [...place.querySelectorAll('li')].flatMap((row) => row.querySelector<HTMLElement>('button:not(:disabled)') ?? []);

/** Arrow keys go from the search field into the rows, from row to row, and back to the field. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing) return;
  const buttons = buttonsOf(event.currentTarget);
  const row = document.activeElement?.closest('li');
  const place = row ? buttons.findIndex((button) => row.contains(button)) : -1;
  const next = place + step;
  const target = next < 0 ? event.currentTarget.querySelector<HTMLElement>('input[type="search"]') : buttons[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
