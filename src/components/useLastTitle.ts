import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { shallowEqual, useAppSelector } from '../store/hooks.ts';
import { type ConversationTitle, selectConversationTitle } from '../store/views/conversationTitle.ts';

/**
 * Whom an open conversation is with. A friendship that ends, a page that is left or a block takes the other side out of the
 * lists: the title stays what it was, so that the person sees whose messages these are.
 */
export function useLastTitle(key: ConversationKey): { title: ConversationTitle; isGone: boolean } {
  const title = useAppSelector((state) => selectConversationTitle(state, key), shallowEqual);
  const [known, setKnown] = useState(title);
  if (title.name !== '' && !shallowEqual(known, title)) setKnown(title);
  const isGone = title.name === '' && known.name !== '';
  return { title: isGone ? { ...known, active: false } : title, isGone };
}
