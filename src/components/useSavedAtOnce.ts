import { useState } from 'react';
import { useFailureText } from './useFailureText.ts';
import { useInTurn } from './useInTurn.ts';

/**
 * A choice that is saved as it is made. It shows at once, until what is stored is read again; the calls go one after the other, for a choice
 * that is made meanwhile builds on the one before it.
 */
export function useSavedAtOnce<V>(stored: V) {
  const failureText = useFailureText();
  const inTurn = useInTurn();
  const [chosen, setChosen] = useState<{ value: V }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [known, setKnown] = useState(stored);
  if (stored !== known) {
    setKnown(stored);
    if (waiting === 0) setChosen(undefined);
  }

  /** Shows a value, and sends the call that stores it. */
  const choose = async (value: V, save: () => PromiseLike<{ error?: unknown }>) => {
    const choice = { value };
    setChosen(choice);
    setFailure(null);
    setWaiting((before) => before + 1);
    const { error } = await inTurn(save);
    setWaiting((before) => before - 1);
    if (error === undefined) return;
    setFailure(failureText(error));
    setChosen((now) => (now === choice ? undefined : now));
  };
  return { value: chosen ? chosen.value : stored, failure, choose };
}
