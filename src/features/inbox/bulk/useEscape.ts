import { useEffect, useEffectEvent } from 'react';

/** Does something on Escape, but where a dialog or menu keeps its keys, or a message is written. */
export function useEscape(act: () => void): void {
  const onKeyDown = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isTaken = defaultPrevented || document.querySelector('.MuiModal-root') !== null;
    if (key === 'Escape' && !isTaken && !(target instanceof HTMLTextAreaElement)) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
