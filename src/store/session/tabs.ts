import { randomUuid } from '../../lib/randomUuid.ts';

/**
 * The tabs of one browser that share what this device keeps. Every message on its way belongs to one tab; a tab that is
 * gone leaves its messages to the others. Without Web Locks each tab believes to be alone.
 */
export interface Tabs {
  /** This tab's name. */
  readonly id: string;
  /** Runs alone among all tabs under that name, so that messages of one conversation keep their order. */
  exclusively<T>(name: string, run: () => Promise<T>): Promise<T>;
  /** Does no tab run anything under that name at this moment? */
  isFree(name: string): Promise<boolean>;
  /** Is another tab gone already? */
  isGone(tab: string): Promise<boolean>;
  /** Resolves when another tab is gone: at once when it is gone already; never without Web Locks, where no tab knows that of another. */
  whenGone(tab: string): Promise<void>;
  /** This tab ends: what it holds is free. The browser does the same when it closes the tab. */
  leave(): void;
}

const lockOf = (tab: string) => `mingala.tab.${tab}`;

/** This tab among the others. `locks` is `navigator.locks`, or null where there is none. */
export function joinTabs(locks: LockManager | null): Tabs {
  const id = randomUuid();
  if (!locks)
    return {
      id,
      exclusively: (_name, run) => run(),
      isFree: () => Promise.resolve(true),
      isGone: () => Promise.resolve(true),
      whenGone: () => new Promise(() => undefined),
      leave: () => undefined,
    };
  const isFree = (lock: string) => locks.request(lock, { mode: 'shared', ifAvailable: true }, (held) => held !== null);
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  // Held for as long as the tab lives; a crash frees it too.
  const held = new Promise<void>((resolve) => {
    void locks.request(lockOf(id), () => {
      resolve();
      return left;
    });
  });
  return {
    id,
    exclusively: async (name, run) => {
      await held;
      return locks.request(`mingala.${name}`, run);
    },
    isFree: (name) => isFree(`mingala.${name}`),
    isGone: (tab) => isFree(lockOf(tab)),
    whenGone: async (tab) => {
      await locks.request(lockOf(tab), { mode: 'shared' }, () => undefined);
    },
    leave,
  };
}
