/** Where the browser is. */
export interface Place {
  pathname: string;
  /** With its question mark; empty where there is none. */
  search: string;
  /** What was noted with this entry of the history. */
  state: unknown;
  /** The lasting name of this entry of the history; the first one of a visit has none of ours and is called `default`. */
  key: string;
}

/** Changes where the browser is. A guard of unsaved changes puts its own `push` and `replace` in the place of these. */
export interface Navigator {
  push(address: string, state?: unknown): void;
  replace(address: string, state?: unknown): void;
  go(steps: number): void;
}

/** What an entry of the history holds of ours: its name, its number, what was noted with it. */
interface Entry {
  key?: string;
  idx?: number;
  usr?: unknown;
}

const entry = (): Entry => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** Where the browser is now. */
export function placeNow(): Place {
  const { pathname, search } = window.location;
  const { usr, key } = entry();
  return { pathname, search, state: usr ?? null, key: key ?? 'default' };
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Navigates in the browser's own history, and tells that the place is another. Entries are numbered, so that one knows how far Back went. */
export function createNavigator(onMoved: () => void): Navigator {
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '');
  return {
    push(address, state = null) {
      window.history.pushState({ usr: state, key: newKey(), idx: (entry().idx ?? 0) + 1 }, '', address);
      onMoved();
    },
    replace(address, state = null) {
      window.history.replaceState({ usr: state, key: newKey(), idx: entry().idx ?? 0 }, '', address);
      onMoved();
    },
    go: (steps) => window.history.go(steps),
  };
}
