import { useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectOutboxTotal } from '../store/outbox/outboxSlice.ts';
import { countUnsentElsewhere } from '../store/outbox/persistOutbox.ts';

/** A question that ends the session, with how many unsent messages are lost by it, in all tabs. */
export function useWithUnsent(question: string): string {
  const { signOut } = useText();
  const dispatch = useAppDispatch();
  const here = useAppSelector(selectOutboxTotal);
  const [elsewhere] = useState(() => dispatch(countUnsentElsewhere()));
  const unsent = here + elsewhere;
  return unsent > 0 ? `${question} ${signOut.unsent(unsent)}` : question;
}
