import { type RefObject, useState } from 'react';
import type { ConversationKey } from '#contract';
import { useSelectionAfter } from '../../../../components/useSelectionAfter.ts';
import { blanksOf } from '../../../../lib/savedReply.ts';
import { useAppSelector } from '../../../../store/hooks.ts';
import { selectRepliesPage } from '../../../../store/views/conversationTitle.ts';
import { isPlain, type KeyPress } from '../keys.ts';
import { type Slash, slashAt } from './slash.ts';

/** The option that the keyboard is at, and what its list does with a key: true when the key is done with. */
export interface ListKeys {
  activeId: string | undefined;
  press: (key: string) => boolean;
}

interface Given {
  conversationKey: ConversationKey;
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  change: (text: string) => void;
}

/** Saved replies at the input of a page's staff: a slash opens their list, and blanks of a reply are filled before it is sent. */
export function useReplies({ conversationKey, input, text, change }: Given) {
  const pageId = useAppSelector((state) => selectRepliesPage(state, conversationKey));
  const [slash, setSlash] = useState<Slash | null>(null);
  /** The place of a slash whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [keys, setKeys] = useState<ListKeys | null>(null);
  const selectAfter = useSelectionAfter(input);

  const isTyped = slash !== null && text.startsWith(`/${slash.query}`, slash.start);
  const isOpen = pageId !== null && isTyped && slash.start !== closedAt;
  const [blank] = pageId === null ? [] : blanksOf(text);

  const select = ({ start, end }: { start: number; end: number }) => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(start, end);
  };
  /** The first blank behind the selection. */
  const nextBlank = () => blanksOf(text).find(({ start }) => start >= (input.current?.selectionEnd ?? 0));

  return {
    isOffered: pageId !== null,
    /** The first blank that is left: nothing is sent before it is filled. */
    blank,
    selectBlank: () => blank && select(blank),
    list: isOpen && { pageId, query: slash.query, onKeys: setKeys },
    activeId: isOpen ? keys?.activeId : undefined,
    close: () => setClosedAt(slash?.start ?? null),
    /** The caret moved or the text changed. */
    look: () => {
      const { current: element } = input;
      if (pageId === null || element === null) return;
      const isCaret = element.selectionStart === element.selectionEnd;
      const found = isCaret ? slashAt(element.value, element.selectionStart) : null;
      setSlash((before) => (before?.start === found?.start && before?.query === found?.query ? before : found));
      if (found === null) setClosedAt(null);
    },
    leave: () => setSlash(null),
    /** Types the slash that opens the list. */
    begin: () => {
      const whole = `${text}${/\S$/.test(text) ? ' ' : ''}/`;
      selectAfter({ text: whole, start: whole.length, end: whole.length });
      change(whole);
    },
    /** Puts a reply in place of the slash, and selects its first blank. */
    insert: (reply: string) => {
      if (slash === null) return;
      const before = text.slice(0, slash.start) + reply;
      const whole = before + text.slice(slash.start + 1 + slash.query.length);
      const first = blanksOf(whole).find(({ start }) => start >= slash.start && start < before.length);
      selectAfter({ text: whole, start: first?.start ?? before.length, end: first?.end ?? before.length });
      setSlash(null);
      change(whole);
    },
    /** True when the key is done with. */
    press: (press: KeyPress): boolean => {
      if (pageId === null || !isPlain(press)) return false;
      const { key } = press;
      if (isOpen && key === 'Escape') {
        setClosedAt(slash.start);
        return true;
      }
      // Before the list is there, nobody means to send what they type to open it.
      if (isOpen && (keys ? keys.press(key) : key === 'Enter')) return true;
      const next = key === 'Tab' ? nextBlank() : undefined;
      if (next) select(next);
      return next !== undefined;
    },
  };
}
