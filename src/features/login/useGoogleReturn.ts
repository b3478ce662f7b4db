import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The fragment with which Google sign-in returns: a ticket, or an error (docs/product-decisions.md#1-google). */
function parseFragment(hash: string): { ticket: string | null; error: string | null } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), error: values.get('error') };
}

/** The key of the error's text in the catalogue; an unknown error is a refusal. */
export const googleErrorOf = (error: string): 'unknown' | 'disabled' | 'unavailable' | 'refused' =>
  error === 'unknown' || error === 'disabled' || error === 'unavailable' ? error : 'refused';

/** What Google sign-in has returned with. It is removed from the address, and a ticket is handed on, once. */
export function useGoogleReturn(onTicket: (ticket: string) => void) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [returned] = useState(() => parseFragment(hash));
  const { ticket, error } = returned;
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || (!ticket && !error)) return;
    isTaken.current = true;
    void navigate(pathname + search, { replace: true, state });
    if (ticket) onTicket(ticket);
  }, [ticket, error, pathname, search, state, navigate, onTicket]);
  return returned;
}
