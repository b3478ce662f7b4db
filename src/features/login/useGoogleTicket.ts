import { useEffect, useRef, useState } from 'react';
import type { SignInDesk } from './desk.ts';

/** What stands in the fragment when the browser comes back from Google: a ticket, or an error (decisions 1). */
export function readFragment(hash: string): { ticket: string | null; error: string | null } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), error: values.get('error') };
}

/** Why it came to nothing, as the catalogue words it; what is not known is a refusal. */
export const googleErrorOf = (error: string): 'unknown' | 'disabled' | 'unavailable' | 'refused' =>
  error === 'unknown' || error === 'disabled' || error === 'unavailable' ? error : 'refused';

/** Exchanges the ticket that Google sign-in leaves in the address, once, and takes it out of the address. */
export function useGoogleTicket(desk: SignInDesk): { busy: boolean; error: string | null } {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(() => readFragment(window.location.hash).error);
  const taken = useRef(false);

  useEffect(() => {
    const { ticket, error: told } = readFragment(window.location.hash);
    if (taken.current || (!ticket && !told)) return;
    taken.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (!ticket) return;
    setBusy(true);
    void desk
      .exchange(ticket)
      .catch(() => false)
      .then((held) => {
        setBusy(false);
        if (!held) setError('refused');
      });
  }, [desk]);

  return { busy, error };
}
