import { type RefObject, useState } from 'react';
import type { ConversationKey, NamedPerson } from '#contract';
import { useSelectionAfter } from '../../../components/useSelectionAfter.ts';
import { mentionAt, mentionable } from '../../../lib/mentions.ts';
import { selectNoteReaders } from '../../../store/conversation/notesSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';

/** Most people that are offered at once. */
const OFFERED_MAX = 20;
const NOBODY: readonly NamedPerson[] = [];

/** Offers the staff for what is typed after an `@` at the caret. `take` gives the text with the name, and puts the caret after it. */
export function useMentions(
  key: ConversationKey,
  text: string,
  input: RefObject<HTMLTextAreaElement | null>,
  onChange: (text: string) => void,
) {
  const readers = useAppSelector((state) => selectNoteReaders(state, key));
  const me = useAppSelector(selectUserId);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const selectAfter = useSelectionAfter(input);

  const typed = caret === null ? null : mentionAt(text, Math.min(caret, text.length));
  const others = readers.filter(({ userAccountId }) => userAccountId !== me);
  const people = typed ? mentionable(typed.typed, others).slice(0, OFFERED_MAX) : NOBODY;
  const chosen = people[Math.min(active, people.length - 1)];

  const close = () => setCaret(null);
  const take = (person: NamedPerson) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.from)}@${person.profileName} `;
    const whole = before + text.slice(typed.from + 1 + typed.typed.length);
    selectAfter({ text: whole, start: before.length, end: before.length });
    onChange(whole);
    close();
  };

  return {
    people,
    active: chosen,
    take,
    close,
    /** The text or the caret has changed. */
    follow: () => {
      setCaret(input.current?.selectionStart ?? null);
      setActive(0);
    },
    /** Handles a key of the open list; false when the input keeps it. */
    press: (pressed: string): boolean => {
      if (chosen === undefined) return false;
      const at = people.indexOf(chosen);
      if (pressed === 'ArrowDown') setActive((at + 1) % people.length);
      else if (pressed === 'ArrowUp') setActive((at - 1 + people.length) % people.length);
      else if (pressed === 'Enter' || pressed === 'Tab') take(chosen);
      else if (pressed === 'Escape') close();
      else return false;
      return true;
    },
  };
}
