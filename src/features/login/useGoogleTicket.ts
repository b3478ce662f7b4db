import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { offlineFailure } from '../../store/model/apiFailure.ts';
import { loadSignIn } from '../../store/session/loadSignIn.ts';

/** The fragment with which Google sign-in returns: a ticket, or an error (docs/product-decisions.md#1-google). */
function parseFragment(hash: string): { ticket: string | null; error: string | null } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), error: values.get('error') };
}

/** The key of the error's text in the catalogue; an unknown error is a refusal. */
export const googleErrorOf = (error: string): 'unknown' | 'disabled' | 'unavailable' | 'refused' =>
  error === 'unknown' || error === 'disabled' || error === 'unavailable' ? error : 'refused';

/** Exchanges the ticket in the address for a session, once, and removes it from the address. */
export function useGoogleTicket(): { isLoading: boolean; error: string | null } {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openSecondStep = useOpenSecondStep();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState(() => parseFragment(hash).error);
  const isTaken = useRef(false);

  useEffect(() => {
    const { ticket, error: failure } = parseFragment(hash);
    if (isTaken.current || (!ticket && !failure)) return;
    isTaken.current = true;
    void navigate(pathname + search, { replace: true, state });
    if (!ticket) return;
    setIsLoading(true);
    void loadSignIn(store)
      .then((thunks) => dispatch(thunks.signInWithTicket(ticket)))
      .catch(offlineFailure)
      .then((failed) => {
        setIsLoading(false);
        if (failed && !openSecondStep(failed)) setError('refused');
      });
  }, [pathname, search, hash, state, navigate, store, dispatch, openSecondStep]);

  return { isLoading, error };
}
