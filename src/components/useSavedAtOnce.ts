import { useRef, useState } from 'react';
import { useFailureText } from './useFailureText.ts';

/**
 * A choice that is saved as it is made. It shows at once, until what is stored is read again; the calls go one after the other, for a choice
 * that is made meanwhile builds on the one before it.
 */
export function useSavedAtOnce<V>(stored: V, save: (value: V) => PromiseLike<{ error?: unknown }>) {
  const failureText = useFailureText();
  const [chosen, setChosen] = useState<{ value: V }>();
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [known, setKnown] = useState(stored);
  const last = useRef<Promise<void>>(Promise.resolve());
  if (stored !== known) {
    setKnown(stored);
    if (waiting === 0) setChosen(undefined);
  }

  const choose = (value: V) => {
    const choice = { value };
    setChosen(choice);
    setFailure(null);
    setWaiting((before) => before + 1);
    last.current = last.current.then(async () => {
      const { error } = await save(value);
      setWaiting((before) => before - 1);
      if (error === undefined) return;
      setFailure(failureText(error));
      setChosen((now) => (now === choice ? undefined : now));
    });
  };
  return { value: chosen ? chosen.value : stored, failure, choose };
}
