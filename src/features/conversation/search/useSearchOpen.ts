import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useMessageSearch } from '../../../components/useMessageSearch.ts';

/**
 * Whether the search bar of a conversation is open. Ctrl or ⌘ with Shift and F opens it; a press of the keys while it is open takes the
 * focus to its field again. A dialog or menu over the conversation keeps its keys.
 */
export function useSearchOpen(conversation: RefObject<HTMLElement | null>) {
  // Each press has a number, so that the field takes the focus again.
  const [opening, setOpening] = useState(0);
  const isOffered = useMessageSearch() === 'offered';

  const open = () => setOpening((count) => count + 1);
  const close = () => setOpening(0);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'f' || !isOffered) return;
    // On a phone the conversation is in a dialog itself.
    const layers = [...document.querySelectorAll('.MuiModal-root')];
    if (layers.some((layer) => !layer.contains(conversation.current))) return;
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
