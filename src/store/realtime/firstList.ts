import { selectPagesStatus } from '../inbox/pagesSlice.ts';
import { selectMode } from '../session/sessionSlice.ts';
import type { RootState } from '../types.ts';

/** Longest wait for the list, in ms: some screens have none, and a server may not answer. */
const PATIENCE_MS = 2_000;

/** Is the list of pages, the first of the home screen, loaded or failed? */
export function selectFirstListStands(state: RootState): boolean {
  const status = selectPagesStatus(state, selectMode(state));
  return status === 'ready' || status === 'failed';
}

/** Waits for the first list, so that code and data of the first screen are fetched before those of the connection. */
export interface FirstListWaiter {
  /** Resolves in the first idle period after the first list is loaded, after two seconds at the latest. */
  shown(): Promise<void>;
  /** Checks the state; called after each action. */
  check(): void;
}

/** Creates the waiter of one store. */
export function createFirstListWaiter(getState: () => RootState): FirstListWaiter {
  let finish: (() => void) | null = null;
  return {
    shown: () =>
      new Promise((resolve) => {
        const timer = setTimeout(() => finish?.(), PATIENCE_MS);
        finish = () => {
          clearTimeout(timer);
          finish = null;
          // Safari has no idle callback.
          if (typeof requestIdleCallback === 'undefined') resolve();
          else requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
        };
        if (selectFirstListStands(getState())) finish();
      }),
    check: () => {
      if (finish && selectFirstListStands(getState())) finish();
    },
  };
}
