import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFailureText } from '../../components/useFailureText.ts';
import { useOpenSecondStep } from '../../components/useOpenSecondStep.ts';
import { useAppDispatch, useAppStore } from '../../store/hooks.ts';
import { isApiFailure, offlineFailure } from '../../store/model/apiFailure.ts';
import { loadSignIn } from './loadSignIn.ts';

/** The fragment with which Google sign-in returns: a ticket, or an error (docs/product-decisions.md#1-google). */
function parseFragment(hash: string): { ticket: string | null; error: string | null } {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  return { ticket: values.get('ticket'), error: values.get('error') };
}

/** The key of the error's text in the catalogue; an unknown error is a refusal. */
export const googleErrorOf = (error: string): 'unknown' | 'disabled' | 'unavailable' | 'refused' =>
  error === 'unknown' || error === 'disabled' || error === 'unavailable' ? error : 'refused';

/** Exchanges the ticket in the address for a session, once, and removes it from the address. */
interface GoogleTicket {
  isLoading: boolean;
  error: string | null;
  /** The account is deleted: says so, and restores it by the same ticket. */
  deleted: { text: string; restore: () => void } | null;
}

export function useGoogleTicket(): GoogleTicket {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openSecondStep = useOpenSecondStep();
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState(() => parseFragment(hash).error);
  const [deleted, setDeleted] = useState<{ ticket: string; failure: unknown } | null>(null);
  const isTaken = useRef(false);

  const exchange = useCallback(
    async (ticket: string, restore?: true) => {
      setIsLoading(true);
      const failed = await loadSignIn(store)
        .then((thunks) => dispatch(thunks.signInWithTicket({ ticket, restore })))
        .catch(offlineFailure);
      setIsLoading(false);
      setDeleted(null);
      if (!failed || openSecondStep(failed)) return;
      if (isApiFailure(failed) && failed.code === 'deletionPending') setDeleted({ ticket, failure: failed });
      else setError('refused');
    },
    [store, dispatch, openSecondStep],
  );

  useEffect(() => {
    const { ticket, error: failure } = parseFragment(hash);
    if (isTaken.current || (!ticket && !failure)) return;
    isTaken.current = true;
    void navigate(pathname + search, { replace: true, state });
    if (ticket) void exchange(ticket);
  }, [pathname, search, hash, state, navigate, exchange]);

  return {
    isLoading,
    error,
    deleted: deleted && { text: failureText(deleted.failure), restore: () => void exchange(deleted.ticket, true) },
  };
}
