import { PRESENCE_GRACE_MS } from '../settings.ts';

/** Called when a user came online or went offline; `isActive` tells which. */
export type PresenceListener = (userId: number) => void;

interface OnlineUser {
  leases: number;
  /** Runs after the last lease was released. */
  offlineTimer: NodeJS.Timeout | undefined;
}

/**
 * The users who are online on this process, with one lease for each connection. A user goes offline a short while after the
 * last lease, so that a reload or a change of networks does not count.
 */
export class LocalPresence {
  #online = new Map<number, OnlineUser>();
  #graceMs: number;
  #listener: PresenceListener = () => {};
  #isClosed = false;

  constructor(graceMs: number = PRESENCE_GRACE_MS) {
    this.#graceMs = graceMs;
  }

  isActive(userId: number): boolean {
    return this.#online.has(userId);
  }

  userIds(): Iterable<number> {
    return this.#online.keys();
  }

  onChange(listener: PresenceListener): void {
    this.#listener = listener;
  }

  /** Counts one more connection of the user, until the returned function is called. */
  lease(userId: number): () => void {
    const known = this.#online.get(userId);
    const user = known ?? { leases: 0, offlineTimer: undefined };
    clearTimeout(user.offlineTimer);
    user.offlineTimer = undefined;
    user.leases += 1;
    if (!known) {
      this.#online.set(userId, user);
      this.#listener(userId);
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      user.leases -= 1;
      if (user.leases === 0 && !this.#isClosed) this.#startOfflineTimer(userId, user);
    };
  }

  /** Stops without notifying anybody: users are not offline because one server stops. */
  close(): void {
    this.#isClosed = true;
    this.#listener = () => {};
    for (const { offlineTimer } of this.#online.values()) clearTimeout(offlineTimer);
  }

  #startOfflineTimer(userId: number, user: OnlineUser): void {
    user.offlineTimer = setTimeout(() => {
      this.#online.delete(userId);
      this.#listener(userId);
    }, this.#graceMs);
    user.offlineTimer.unref();
  }
}
