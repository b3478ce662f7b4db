import type { Redis, RedisOptions } from 'ioredis';

/** How often both lines are asked for a sign of life, in ms. */
const ASK_EVERY_MS = 1_000;
/** A line on which an answer is due and nothing came for so long is dead, in ms. */
const SILENCE_MS = 3_000;
/** Longest pause before another attempt to connect, in ms. */
const RETRY_MAX_MS = 1_000;

/** What is said of Redis in the log. */
export interface RedisLog {
  info(message: string): void;
  warn(what: { err: unknown }, message: string): void;
}

/**
 * Two lines to one Redis: one asks, the other only listens, as pub/sub wants it. Both together are there or not: a process
 * that cannot ask or cannot hear is cut off from the others.
 */
export interface RedisLines {
  /** For commands. Rejects at once while Redis is away. */
  readonly commands: Redis;
  /** For subscriptions. */
  readonly listener: Redis;
  /** Whether both lines hold, as far as is known. */
  readonly isHere: boolean;
  /** Told when `isHere` changed. Back means that everything in `restore` was done before. */
  watch(watcher: (isHere: boolean) => void): void;
  /** Done on new lines before they count as being here again, for instance to subscribe again. */
  restore(work: () => Promise<unknown>): void;
  close(): Promise<void>;
}

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: SILENCE_MS,
  socketTimeout: SILENCE_MS,
  // A command either goes out now or fails now: who waits and who repeats is decided by those who know what it is for.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (attempts) => Math.min(RETRY_MAX_MS, 50 * attempts) * (0.5 + Math.random() / 2),
};

class Lines implements RedisLines {
  readonly commands: Redis;
  readonly listener: Redis;
  isHere = false;
  #log: RedisLog;
  #watchers: ((isHere: boolean) => void)[] = [];
  #works: (() => Promise<unknown>)[] = [];
  #asking: NodeJS.Timeout;
  #isClosed = false;
  /** Grows with every loss, so that a check begun before one is not trusted after it. */
  #losses = 0;

  constructor(commands: Redis, listener: Redis, log: RedisLog) {
    this.commands = commands;
    this.listener = listener;
    this.#log = log;
    for (const line of [commands, listener]) {
      line.on('error', (error) => this.#lost(error));
      line.on('close', () => this.#lost(new Error('The connection was closed.')));
      line.on('ready', () => void this.check());
    }
    this.#asking = setInterval(() => void this.check(), ASK_EVERY_MS);
    this.#asking.unref();
  }

  watch(watcher: (isHere: boolean) => void): void {
    this.#watchers.push(watcher);
  }

  restore(work: () => Promise<unknown>): void {
    this.#works.push(work);
  }

  /** Asks both lines for a sign of life; what does not come is noticed by `socketTimeout`. */
  async check(): Promise<void> {
    const lines = [this.commands, this.listener];
    if (this.#isClosed || lines.some(({ status }) => status !== 'ready')) return;
    const losses = this.#losses;
    const wasHere = this.isHere;
    try {
      if (!wasHere) await Promise.all(this.#works.map((work) => work()));
      await Promise.all(lines.map((line) => line.ping()));
    } catch {
      // The line's own events say so.
      return;
    }
    if (wasHere || this.isHere || losses !== this.#losses || this.#isClosed) return;
    this.isHere = true;
    if (losses > 0) this.#log.info('Redis is back');
    for (const watcher of this.#watchers) watcher(true);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#asking);
    for (const line of [this.commands, this.listener]) line.disconnect();
  }

  #lost(error: unknown): void {
    this.#losses += 1;
    if (!this.isHere || this.#isClosed) return;
    this.isHere = false;
    this.#log.warn({ err: error }, 'Redis is away');
    for (const watcher of this.#watchers) watcher(false);
  }
}

/** Connects to Redis. Throws when it cannot be reached now; later losses are mended without end. */
export async function openRedis(url: string, log: RedisLog): Promise<RedisLines> {
  // Loaded only where it is used: most installations have no Redis.
  const { Redis } = await import('ioredis');
  const commands = new Redis(url, OPTIONS);
  const listener = new Redis(url, OPTIONS);
  const lines = new Lines(commands, listener, log);
  let cause: unknown;
  for (const line of [commands, listener])
    line.on('error', (error) => {
      cause = error;
    });
  try {
    await Promise.all([commands.connect(), listener.connect()]);
    await lines.check();
    if (!lines.isHere) throw new Error('It does not answer.');
  } catch (error) {
    await lines.close();
    throw cause ?? error;
  }
  return lines;
}
