import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessageSearch } from '../../../components/useMessageSearch.ts';

/**
 * Whether the search bar of a conversation is open. Ctrl or ⌘ with Shift and F opens it; a press of the keys while it is open takes the
 * focus to its field again. When it closes, the focus returns to where it was.
 */
export function useSearchOpen() {
  // Each opening has a number, so that the field takes the focus again.
  const [opening, setOpening] = useState(0);
  const isOffered = useMessageSearch() === 'offered';
  const focusedBefore = useRef<Element | null>(null);

  const open = () => {
    if (opening === 0) focusedBefore.current = document.activeElement;
    setOpening((count) => count + 1);
  };
  const close = () => {
    setOpening(0);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'f' || !isOffered) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before the shortcut of the whole app, which opens the search of all conversations.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);

  return { opening, open, close };
}
