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
  /**
   * Takes the place of another tab as soon as that is gone, for as long as this one lives: of several that wait one has it. Never resolves
   * without Web Locks, where no tab knows the end of another.
   */
  succeed(tab: string): Promise<void>;
  /** Takes the place of a tab that is gone already; false while that lives, or another has its place. */
  succeedGone(tab: string): Promise<boolean>;
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
      succeed: () => new Promise(() => undefined),
      succeedGone: () => Promise.resolve(true),
      leave: () => undefined,
    };
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  /** Holds the lock of a tab for as long as this one lives; a crash frees it too. */
  const hold = (tab: string, options: LockOptions = {}) =>
    new Promise<boolean>((resolve) => {
      void locks.request(lockOf(tab), options, (granted) => {
        resolve(granted !== null);
        return granted ? left : undefined;
      });
    });
  const held = hold(id);
  /** The tabs whose place this one has. */
  const succeeded = new Set<string>();
  return {
    id,
    exclusively: async (name, run) => {
      await held;
      return locks.request(`mingala.${name}`, run);
    },
    isFree: (name) =>
      locks.request(`mingala.${name}`, { mode: 'shared', ifAvailable: true }, (granted) => granted !== null),
    succeed: async (tab) => {
      if (!succeeded.has(tab)) await hold(tab);
      succeeded.add(tab);
    },
    succeedGone: async (tab) => {
      if (!succeeded.has(tab) && !(await hold(tab, { ifAvailable: true }))) return false;
      succeeded.add(tab);
      return true;
    },
    leave,
  };
}
