import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './failure.ts';
import { endLeftover, postmasterPid } from './leftover.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts';

/** The logger of the supervisor, for example pino. */
export interface EmbeddedLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Attempts of the first start: after a crash, old processes may still hold shared memory. */
const FIRST_TRIES = 12;
/** Longest pause between two attempts, in ms. */
const PAUSE_MAX = 2_000;
/** How long a shutdown may take before it is forced, in ms. */
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

  /** Resolves when connections are accepted; rejects with one sentence when the start fails. */
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

  /** Shuts PostgreSQL down and resolves when it has ended. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const run = this.#current;
    run?.stop();
    await Promise.race([run?.ended, sleep(STOP_MS, undefined, { ref: false })]);
    if (postmasterPid(this.#plan.cluster.dir) !== null) await endLeftover(this.#plan.cluster.dir);
    await this.#watch;
  }
}
