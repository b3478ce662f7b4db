import { useRef } from 'react';

/** Does works one after the other: each begins when the one before it has ended. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return <T>(work: () => PromiseLike<T>): Promise<T> => {
    const turn = last.current.then(work);
    last.current = turn.catch(() => undefined);
    return turn;
  };
}
