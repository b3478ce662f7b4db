import { LIMITS } from '../settings.ts';
import { TokenBucket } from '../stomp/tokenBucket.ts';

export interface ClientConnection {
  readonly userAccountId: number;
  readonly tokenHash: string;
  /** Closes the connection, because its session has ended. */
  closeSignedOut(): void;
  /** Checks the session and the subscriptions again, because rights may be lost. */
  recheck(): void;
}

/** The connections of one user, and the rate limits they share. */
export interface UserConnections {
  open: Set<ClientConnection>;
  sends: TokenBucket;
  subscribes: TokenBucket;
}

/** The time after which all rate limits of a user are full again, in ms. */
const REFILL_MS = 1_000 * Math.max(...[LIMITS.sends, LIMITS.subscribes].map((limit) => limit.atOnce / limit.perSecond));

/** All authenticated connections of this process, by user and by session. */
export class ConnectionRegistry {
  #byUser = new Map<number, UserConnections>();
  /** Users whose last connection closed a short while ago; their rate limits must not be reset by reconnecting. */
  #recentlyClosed = new Map<number, UserConnections>();
  #bySession = new Map<string, Set<ClientConnection>>();
  #count = 0;

  /** Adds a connection; undefined when the user has `max` connections already. `now` is `performance.now()`. */
  add(connection: ClientConnection, max: number, now: number): UserConnections | undefined {
    const { userAccountId, tokenHash } = connection;
    const user = this.#byUser.get(userAccountId) ??
      this.#recentlyClosed.get(userAccountId) ?? {
        open: new Set(),
        sends: new TokenBucket(LIMITS.sends.atOnce, LIMITS.sends.perSecond, now),
        subscribes: new TokenBucket(LIMITS.subscribes.atOnce, LIMITS.subscribes.perSecond, now),
      };
    if (user.open.size >= max) return undefined;
    user.open.add(connection);
    this.#byUser.set(userAccountId, user);
    this.#bySession.set(tokenHash, (this.#bySession.get(tokenHash) ?? new Set()).add(connection));
    this.#count += 1;
    return user;
  }

  remove(connection: ClientConnection): void {
    const user = this.#byUser.get(connection.userAccountId);
    if (!user?.open.delete(connection)) return;
    this.#count -= 1;
    if (user.open.size === 0) this.#removeUser(connection.userAccountId, user);
    const session = this.#bySession.get(connection.tokenHash);
    session?.delete(connection);
    if (session?.size === 0) this.#bySession.delete(connection.tokenHash);
  }

  ofUser(userAccountId: number): ClientConnection[] {
    return [...(this.#byUser.get(userAccountId)?.open ?? [])];
  }

  ofSession(tokenHash: string): ClientConnection[] {
    return [...(this.#bySession.get(tokenHash) ?? [])];
  }

  get count(): number {
    return this.#count;
  }

  get userCount(): number {
    return this.#byUser.size;
  }

  #removeUser(userAccountId: number, user: UserConnections): void {
    this.#byUser.delete(userAccountId);
    this.#recentlyClosed.set(userAccountId, user);
    setTimeout(() => {
      if (this.#recentlyClosed.get(userAccountId) === user) this.#recentlyClosed.delete(userAccountId);
    }, REFILL_MS).unref();
  }
}
