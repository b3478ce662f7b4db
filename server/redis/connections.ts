import type { Redis, RedisOptions } from 'ioredis';

/** How often both connections are pinged, in ms. */
const PING_INTERVAL_MS = 1_000;
/** How long a reply may take before the connection counts as lost, in ms. */
const SOCKET_TIMEOUT_MS = 3_000;
/** Longest delay before the next attempt to connect, in ms. */
const RETRY_MAX_MS = 1_000;

/** Where changes of the connection are logged. */
interface RedisLog {
  info(message: string): void;
  warn(details: { err: unknown }, message: string): void;
}

/**
 * Two connections to one Redis: one for commands, one for subscriptions, as pub/sub requires. They count as connected only
 * together: without either of them, this process is cut off from the others.
 */
export interface RedisConnections {
  /** Rejects commands at once while Redis is unavailable. */
  readonly commands: Redis;
  readonly subscriber: Redis;
  /** Whether both connections work, as far as is known. */
  readonly isConnected: boolean;
  /** Calls the listener when `isConnected` has changed. */
  onConnectionChange(listener: (isConnected: boolean) => void): void;
  /** Runs the task on new connections before they count as connected, for example to subscribe again. */
  onReconnecting(task: () => Promise<unknown>): void;
  close(): Promise<void>;
}

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: SOCKET_TIMEOUT_MS,
  socketTimeout: SOCKET_TIMEOUT_MS,
  // A command is sent now or fails now. Callers decide what to queue and what to repeat.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempts) => Math.min(RETRY_MAX_MS, 50 * attempts) * (0.5 + Math.random() / 2),
};

class MonitoredConnections implements RedisConnections {
  readonly commands: Redis;
  readonly subscriber: Redis;
  isConnected = false;
  #log: RedisLog;
  #listeners: ((isConnected: boolean) => void)[] = [];
  #tasks: (() => Promise<unknown>)[] = [];
  #pingTimer: NodeJS.Timeout;
  #isClosed = false;
  /** Increases with every loss, so that a check that began before a loss does not count. */
  #losses = 0;

  constructor(commands: Redis, subscriber: Redis, log: RedisLog) {
    this.commands = commands;
    this.subscriber = subscriber;
    this.#log = log;
    for (const connection of [commands, subscriber]) {
      connection.on('error', (error) => this.#lost(error));
      connection.on('close', () => this.#lost(new Error('The connection was closed.')));
      connection.on('ready', () => void this.check());
    }
    this.#pingTimer = setInterval(() => void this.check(), PING_INTERVAL_MS);
    this.#pingTimer.unref();
  }

  onConnectionChange(listener: (isConnected: boolean) => void): void {
    this.#listeners.push(listener);
  }

  onReconnecting(task: () => Promise<unknown>): void {
    this.#tasks.push(task);
  }

  /** Pings both connections. A missing reply is detected by `socketTimeout`. */
  async check(): Promise<void> {
    const connections = [this.commands, this.subscriber];
    if (this.#isClosed || connections.some(({ status }) => status !== 'ready')) return;
    const losses = this.#losses;
    const wasConnected = this.isConnected;
    try {
      if (!wasConnected) await Promise.all(this.#tasks.map((task) => task()));
      await Promise.all(connections.map((connection) => connection.ping()));
    } catch {
      // The events of the connection report it.
      return;
    }
    if (wasConnected || this.isConnected || losses !== this.#losses || this.#isClosed) return;
    this.isConnected = true;
    if (losses > 0) this.#log.info('Redis is available again');
    for (const listener of this.#listeners) listener(true);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#pingTimer);
    for (const connection of [this.commands, this.subscriber]) connection.disconnect();
  }

  #lost(error: unknown): void {
    this.#losses += 1;
    if (!this.isConnected || this.#isClosed) return;
    this.isConnected = false;
    this.#log.warn({ err: error }, 'Redis is unavailable');
    for (const listener of this.#listeners) listener(false);
  }
}

/** Connects to Redis. Throws when it is unavailable now; reconnects for ever after a later loss. */
export async function connectRedis(url: string, log: RedisLog): Promise<RedisConnections> {
  // Imported dynamically, because most installations have no Redis.
  const { Redis } = await import('ioredis');
  const commands = new Redis(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  const connections = new MonitoredConnections(commands, subscriber, log);
  let cause: unknown;
  for (const connection of [commands, subscriber])
    connection.on('error', (error) => {
      cause = error;
    });
  try {
    await Promise.all([commands.connect(), subscriber.connect()]);
    await connections.check();
    if (!connections.isConnected) throw new Error('It does not respond.');
  } catch (error) {
    await connections.close();
    throw cause ?? error;
  }
  return connections;
}
