import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { letterOf } from '../../components/keyCommands.ts';
import { CONTENT_ID } from '../../components/ui/contentScroller.ts';
import { isLayerOpen } from '../../components/ui/layers/layerHistory.ts';
import { useMessageSearch } from '../../components/useMessageSearch.ts';
import { isComposed } from '../../lib/isComposed.ts';
import { homeQuery, idInAddress, messageSearchPath } from '../../lib/paths.ts';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** The first search field of the screen: on home that of the list. */
export const searchField = () =>
  document.getElementById(CONTENT_ID)?.querySelector<HTMLInputElement>('input[type="search"]:not([disabled])');

/**
 * Keys of the whole app: Ctrl or ⌘ with K opens the command menu, with Shift and F the search of messages (of the open conversation, if
 * there is one), ? lists all keys. Dialogs and menus keep their keys.
 */
export function useShortcuts({ onCommands, onList }: { onCommands: () => void; onList: () => void }): void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const conversation = query.get(homeQuery.conversation);
  const pageId = idInAddress(query.get(homeQuery.page));
  const hasMessageSearch = useMessageSearch() === 'offered';
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposed(event) || isLayerOpen()) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const letter = letterOf(event);
    if (isCommand && !event.shiftKey && letter === 'k') {
      event.preventDefault();
      onCommands();
    }
    if (isCommand && event.shiftKey && letter === 'f') {
      if (!hasMessageSearch) return;
      event.preventDefault();
      navigate(messageSearchPath({ conversation, pageId }));
    }
    const isTyping = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
    if (event.key === '?' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      onList();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
