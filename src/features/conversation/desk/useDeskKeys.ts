import { useEffect, useEffectEvent } from 'react';

interface DeskKeys {
  done: () => void;
  snooze: () => void;
  assign: () => void;
  mine: () => void;
  label: () => void;
}

const KEYS: Readonly<Record<string, keyof DeskKeys>> = { e: 'done', s: 'snooze', a: 'assign', m: 'mine', l: 'label' };

/** Whether a key is text for a field, or belongs to a menu or dialog. */
const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  (event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable="true"]')) ||
  document.querySelector('.MuiModal-root') !== null;

/** The keys E, S, A, M and L change the open conversation, while no field has the focus. Those without a function do nothing. */
export function useDeskKeys(keys: Partial<DeskKeys>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const name = KEYS[event.key.toLowerCase()];
    const act = name && keys[name];
    if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat || isTaken(event))
      return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
