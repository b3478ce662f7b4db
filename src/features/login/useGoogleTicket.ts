import { useEffect, useRef, useState } from 'react';
import { useLoginGoogleTicketMutation } from '../../store/api/sessionApi.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/session/session.ts';

/** What stands in the fragment when the browser comes back from Google: a ticket, or an error (decisions 1). */
export function readFragment(hash: string): { ticket: string | null; failed: boolean } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), failed: values.has('error') };
}

/** Exchanges the ticket that Google sign-in leaves in the address, once, and takes it out of the address. */
export function useGoogleTicket(): { busy: boolean; failed: boolean } {
  const dispatch = useAppDispatch();
  const [exchange, { isLoading }] = useLoginGoogleTicketMutation();
  const [failed, setFailed] = useState(() => readFragment(window.location.hash).failed);
  const taken = useRef(false);

  useEffect(() => {
    const { ticket, failed: refused } = readFragment(window.location.hash);
    if (taken.current || (!ticket && !refused)) return;
    taken.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    if (!ticket) return;
    void exchange({ ticket }).then((answer) => {
      if (answer.data) dispatch(signedIn(answer.data));
      else setFailed(true);
    });
  }, [dispatch, exchange]);

  return { busy: isLoading, failed };
}
