/** How long a client may send nothing before it can be evicted for another client of the same network, in ms. */
export const ANONYMOUS_IDLE_MS = 2_000;
/** How long the server may take to respond before the waiting client can be evicted, in ms. Slow responses are normal, dead ones are not. */
const RESPONSE_TIMEOUT_MS = 60_000;

/** Counts of this process, for its metrics. */
export interface AnonymousConnectionMetrics {
  /** Connections that are open now. */
  open: number;
  /** Connections refused since the start. */
  refused: number;
  /** Connections evicted for newer ones since the start. */
  evicted: number;
}

/** The connections of one origin, each with the time since which it has been in that state; the oldest first. */
interface OriginConnections<T> {
  origin: string;
  /** The server waits for the client. */
  idle: Map<T, number>;
  /** The client waits for the server. */
  awaitingResponse: Map<T, number>;
}

/**
 * Connections whose client has not authenticated yet, counted by origin. Thousands of people share an address in a mobile
 * network, so a full origin does not refuse clients that follow the protocol: the connection that has been idle for longest
 * is evicted instead. All times are milliseconds of one monotonic clock.
 */
export class AnonymousConnections<T> {
  readonly #evict: (connection: T) => void;
  readonly #idleMs: number;
  readonly #byOrigin = new Map<string, OriginConnections<T>>();
  readonly #originOf = new Map<T, OriginConnections<T>>();
  #refused = 0;
  #evicted = 0;

  /** `evict` closes a connection; it may call `remove`. */
  constructor(evict: (connection: T) => void, idleMs: number = ANONYMOUS_IDLE_MS) {
    this.#evict = evict;
    this.#idleMs = idleMs;
  }

  /** Whether an origin that may hold `max` connections can open one more. Evicts an idle connection where that is needed. */
  admit(origin: string, max: number, now: number): boolean {
    const connections = this.#byOrigin.get(origin);
    if (!connections || connections.idle.size + connections.awaitingResponse.size < max) return true;
    const expired =
      oldestSince(connections.idle, now - this.#idleMs) ??
      oldestSince(connections.awaitingResponse, now - RESPONSE_TIMEOUT_MS);
    if (!expired) {
      this.#refused += 1;
      return false;
    }
    this.#evicted += 1;
    this.remove(expired.connection);
    this.#evict(expired.connection);
    return true;
  }

  /** Adds a connection whose client has to send something first. */
  add(origin: string, connection: T, now: number): void {
    const connections = this.#byOrigin.get(origin) ?? { origin, idle: new Map(), awaitingResponse: new Map() };
    this.#byOrigin.set(origin, connections);
    this.#originOf.set(connection, connections);
    connections.idle.set(connection, now);
  }

  /** A whole request has arrived: the client waits for the server. */
  requestReceived(connection: T, now: number): void {
    const connections = this.#originOf.get(connection);
    if (connections?.idle.delete(connection)) connections.awaitingResponse.set(connection, now);
  }

  /** The response is sent: the server waits for the client again. */
  responseSent(connection: T, now: number): void {
    const connections = this.#originOf.get(connection);
    if (!connections) return;
    connections.awaitingResponse.delete(connection);
    // Deleted first, because setting an existing key would keep its old position in the order.
    connections.idle.delete(connection);
    connections.idle.set(connection, now);
  }

  /** The connection is closed, or its client has authenticated. */
  remove(connection: T): void {
    const connections = this.#originOf.get(connection);
    if (!connections) return;
    this.#originOf.delete(connection);
    connections.idle.delete(connection);
    connections.awaitingResponse.delete(connection);
    if (connections.idle.size + connections.awaitingResponse.size === 0) this.#byOrigin.delete(connections.origin);
  }

  /** Whether the connection is counted here. */
  has(connection: T): boolean {
    return this.#originOf.has(connection);
  }

  get size(): number {
    return this.#originOf.size;
  }

  metrics(): AnonymousConnectionMetrics {
    return { open: this.size, refused: this.#refused, evicted: this.#evicted };
  }
}

/** The first entry of a map in insertion order, if its time is `since` or earlier. */
function oldestSince<T>(times: ReadonlyMap<T, number>, since: number): { connection: T } | undefined {
  for (const [connection, time] of times) return time <= since ? { connection } : undefined;
  return undefined;
}
