import { selectPagesStatus } from '../entities/pagesSlice.ts';
import type { RootState } from '../rootReducer.ts';
import { selectMode } from '../session/sessionSlice.ts';

/** Longest wait for the list, in ms: a screen without one, or a server that does not answer, must not keep anything away. */
const PATIENCE_MS = 2_000;

/** Does the list with which home begins stand, or is it known that it cannot? */
export function selectFirstListStands(state: RootState): boolean {
  const status = selectPagesStatus(state, selectMode(state));
  return status === 'ready' || status === 'failed';
}

/** What is asked of a store here. */
interface Watched {
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Resolves in the first idle moment after the first list stands, and at the latest after two seconds: what is seen, and
 * what it reads, goes over a slow line before what nobody waits for.
 */
export function firstMoment({ getState, subscribe }: Watched): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!selectFirstListStands(getState())) return;
      leave();
      // Safari has no idle callback.
      if (typeof requestIdleCallback === 'undefined') done();
      else requestIdleCallback(done);
    };
    const leave = subscribe(look);
    const done = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const timer = setTimeout(done, PATIENCE_MS);
    look();
  });
}
