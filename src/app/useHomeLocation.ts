import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type ConversationKey,
  type ConversationRef,
  conversationKey,
  parseConversationKey,
  type Side,
} from '#contract';
import { useCloseConversation, wasOpened } from '../components/useCloseConversation.ts';
import { homePath, homeQuery, idInAddress } from '../lib/paths.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectMode, selectUserId } from '../store/session/sessionSlice.ts';

/** What is open on the home screen, as the address says it. */
interface OpenThings {
  key: ConversationKey | null;
  ref: ConversationRef | null;
  /** The page whose customers are listed (page mode). */
  pageId: number | null;
  /** The message at which the conversation opens. */
  messageId: number | null;
  openConversation: (key: ConversationKey) => void;
  closeConversation: () => void;
  openPage: (pageId: number | null) => void;
}

/** An address may be old or typed: a conversation of the other mode, or somebody else's, is not opened. */
function fits(ref: ConversationRef, mode: Side, userId: number | null): boolean {
  if (ref.kind === 'friend') return mode === 'C';
  return (ref.customerId === userId) === (mode === 'C');
}

/** Read when it is needed: the callbacks of rows stay the same while the view of the list changes. */
const addressNow = () => new URLSearchParams(window.location.search);

/** Reads and changes what is open. Opening adds to the browser's history, so that Back closes it on a phone. */
export function useHomeLocation(): OpenThings {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const mode = useAppSelector(selectMode);
  const userId = useAppSelector(selectUserId);
  const named = query.get(homeQuery.conversation);
  const ref = named ? (parseConversationKey(named) ?? null) : null;
  const open = ref && fits(ref, mode, userId) ? ref : null;
  const isOpen = open !== null;
  // The next one takes its place, and has below it what it has: nothing where a link opened it.
  const opened = !isOpen || wasOpened(state);
  const pageText = query.get(homeQuery.page);
  const pageId = mode === 'P' && pageText && /^[1-9]\d{0,15}$/.test(pageText) ? Number(pageText) : null;

  const openConversation = useCallback(
    (key: ConversationKey) =>
      // From one conversation to the next takes no step in the history: Back leads to the list.
      navigate(homePath({ pageId, conversation: key, list: addressNow() }), {
        replace: isOpen,
        state: { opened },
      }),
    [navigate, pageId, isOpen, opened],
  );
  const closeConversation = useCloseConversation();
  const openPage = useCallback((next: number | null) => navigate(homePath({ pageId: next })), [navigate]);

  return {
    key: open ? conversationKey(open) : null,
    ref: open,
    pageId,
    messageId: open ? idInAddress(query.get(homeQuery.message)) : null,
    openConversation,
    closeConversation,
    openPage,
  };
}
