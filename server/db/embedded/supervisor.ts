import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './failure.ts';
import { endLeftover, postmasterPid } from './leftover.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts';

/** What the supervisor tells; a pino logger fits. */
export interface EmbeddedLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Starts of a first run that may fail: after a crash, processes of the old run may still hold shared memory. */
const FIRST_TRIES = 12;
/** Longest pause between two tries, in ms. */
const PAUSE_MAX = 2_000;
/** How long a stop may take before it is urged, in ms: roll back, write everything out. */
const STOP_MS = 15_000;

const pause = (tries: number) => sleep(Math.min(PAUSE_MAX, 25 * 2 ** tries));

/** Keeps PostgreSQL running until `stop`. */
export class Supervisor {
  readonly #plan: PostmasterPlan;
  readonly #log: EmbeddedLog;
  #current: Postmaster | undefined;
  #stopping = false;
  #watch: Promise<void> = Promise.resolve();

  constructor(plan: PostmasterPlan, log: EmbeddedLog) {
    this.#plan = plan;
    this.#log = log;
  }

  /** Resolves when connections are taken; rejects with one sentence when that does not come to be. */
  async start(): Promise<void> {
    let why = '';
    for (let tries = 0; tries < FIRST_TRIES; tries += 1) {
      const failure = await this.#tryOnce();
      if (failure === null) {
        this.#watch = this.#keepRunning();
        return;
      }
      why = failure;
      await pause(Math.min(tries, 4));
    }
    throw new EmbeddedDatabaseError(`PostgreSQL does not start in ${this.#plan.cluster.dir}: ${why}`);
  }

  async #tryOnce(): Promise<string | null> {
    await endLeftover(this.#plan.cluster.dir);
    if (this.#stopping) return 'stopping';
    const run = startPostmaster(this.#plan);
    this.#current = run;
    return (await run.ready) ? null : await run.ended;
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping) {
      const why = await this.#current?.ended;
      if (this.#stopping) return;
      this.#log.error(`The embedded database ended (${why}); starting it again.`);
      for (let tries = 0; !this.#stopping; tries += 1) {
        const failure = await this.#tryOnce().catch((error: unknown) => String(error));
        if (failure === null) {
          this.#log.warn('The embedded database is back.');
          break;
        }
        this.#log.warn(`The embedded database does not start yet: ${failure}`);
        await pause(tries);
      }
    }
  }

  /** Ends PostgreSQL in order and resolves when it is gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const run = this.#current;
    run?.stop();
    await Promise.race([run?.ended, sleep(STOP_MS, undefined, { ref: false })]);
    if (postmasterPid(this.#plan.cluster.dir) !== null) await endLeftover(this.#plan.cluster.dir);
    await this.#watch;
  }
}
