import { PRESENCE_GRACE_MS } from './settings.ts';

/** Told when somebody came or went. Ask `isActive` for what holds by then. */
export type PresenceWatcher = (userId: number) => void;

interface Attendance {
  leases: number;
  /** Runs while nobody holds a lease any more. */
  leaving: NodeJS.Timeout | undefined;
}

/**
 * Who is connected to this process: one lease a connection, counted by person. The last one to leave is waited for a short while, so that a reload or a
 * change of networks is no absence.
 */
export class PresenceBoard {
  #here = new Map<number, Attendance>();
  #graceMs: number;
  #watcher: PresenceWatcher = () => {};
  #isClosed = false;

  constructor(graceMs: number = PRESENCE_GRACE_MS) {
    this.#graceMs = graceMs;
  }

  isActive(userId: number): boolean {
    return this.#here.has(userId);
  }

  people(): Iterable<number> {
    return this.#here.keys();
  }

  watch(watcher: PresenceWatcher): void {
    this.#watcher = watcher;
  }

  /** Says that a connection of this person is here, until the returned function is called. */
  lease(userId: number): () => void {
    const known = this.#here.get(userId);
    const attendance = known ?? { leases: 0, leaving: undefined };
    clearTimeout(attendance.leaving);
    attendance.leaving = undefined;
    attendance.leases += 1;
    if (!known) {
      this.#here.set(userId, attendance);
      this.#watcher(userId);
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      attendance.leases -= 1;
      if (attendance.leases === 0 && !this.#isClosed) this.#awaitReturn(userId, attendance);
    };
  }

  /** Stops without telling anybody: a server that ends says nothing about the people. */
  close(): void {
    this.#isClosed = true;
    this.#watcher = () => {};
    for (const { leaving } of this.#here.values()) clearTimeout(leaving);
  }

  #awaitReturn(userId: number, attendance: Attendance): void {
    attendance.leaving = setTimeout(() => {
      this.#here.delete(userId);
      this.#watcher(userId);
    }, this.#graceMs);
    attendance.leaving.unref();
  }
}
