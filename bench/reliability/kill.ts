import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { numbersFrom } from '../../tests/setup/random.ts';
import { type Audit, audit } from './audit.ts';
import { castWriters } from './cast.ts';
import { backendsIn, connectionTo, postmastersIn } from './databaseProcesses.ts';
import { type Product, productOn } from './product.ts';
import type { LoadSuite } from './suite.ts';
import { startWriters } from './writers.ts';

const WRITERS = 50;
/** Messages acknowledged between two kills, so that each one meets full traffic. */
const BETWEEN = { short: 30, long: 300 };
/** How many of each kill. */
const KILLS = { short: 1, long: 10 };
/** How often the postmasters of the data folder are counted, in ms. */
const LOOK_MS = 100;
/** How long the sweep after the last start may take, in ms. */
const SWEPT_WITHIN_MS = 15_000;
/** How long the database may take to serve again after a kill, in ms. */
const RESTARTED_WITHIN_MS = 60_000;

const REFUSAL = /^The data folder .* is in use by another server/;

type Victim = 'server' | 'postmaster' | 'backend';

/** Counts the postmasters of a data folder over and over; `most` must never pass one. */
function watchPostmasters(dataDir: string) {
  let most = 0;
  const look = () => {
    most = Math.max(most, postmastersIn(dataDir).length);
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    most: () => most,
    stop: () => clearInterval(timer),
  };
}

/** Kills a process of the database; waits for one while the database starts again after the kill before. */
async function killDatabase(dataDir: string, victim: Exclude<Victim, 'server'>, chance: () => number) {
  const giveUpAt = Date.now() + RESTARTED_WITHIN_MS;
  const find = victim === 'postmaster' ? postmastersIn : backendsIn;
  let pids = find(dataDir);
  while (pids.length === 0 && Date.now() < giveUpAt) {
    await pause(20);
    pids = find(dataDir);
  }
  const pid = pids[Math.floor(chance() * pids.length)];
  if (pid === undefined) throw new Error(`there is no ${victim} to kill`);
  process.kill(pid, 'SIGKILL');
}

/** The database of the running product, when it takes connections again. */
async function lookThrough(dataDir: string, ledger: Parameters<typeof audit>[2]): Promise<Audit> {
  const giveUpAt = Date.now() + SWEPT_WITHIN_MS;
  for (;;) {
    const result = await audit(dataDir, connectionTo(dataDir), ledger);
    if (result.orphans === 0 || Date.now() > giveUpAt) return result;
    await pause(250);
  }
}

/** Two processes are started on the folder after each kill of the server: exactly one may get it. */
async function startAgain(product: Product, faults: string[]): Promise<number> {
  const { serving, refused } = await product.start(2);
  if (serving !== 1) faults.push(`${serving} servers took the same data folder`);
  for (const said of refused) if (!REFUSAL.test(said)) faults.push(`a second server said: ${said}`);
  return refused.filter((said) => REFUSAL.test(said)).length;
}

/** kill -9 of the server and of the database in the middle of writers: what was acknowledged is kept, once and whole. */
export const killSuite: LoadSuite = {
  name: 'kill',
  about: 'kill -9 of the server, the postmaster and its backends under 50 writers',
  async run({ short, say }) {
    const [between, each] = short ? [BETWEEN.short, KILLS.short] : [BETWEEN.long, KILLS.long];
    const folder = await mkdtemp(join(tmpdir(), 'mingala-kill-'));
    const dataDir = join(folder, 'data');
    const faults: string[] = [];
    const kills: Record<Victim, number> = { server: 0, postmaster: 0, backend: 0 };
    const chance = numbersFrom(11);
    const product = productOn(dataDir);
    let rivals = 0;
    let refused = 0;
    let watch: ReturnType<typeof watchPostmasters> | undefined;
    try {
      const cast = await castWriters(dataDir, WRITERS);
      await product.start();
      watch = watchPostmasters(dataDir);
      const writers = startWriters(cast.writers, cast.pageId, product.url);
      for (let round = 0; round < each; round += 1)
        for (const victim of ['server', 'postmaster', 'backend'] as const) {
          await writers.more(between);
          await pause(chance() * 200);
          if (victim === 'server') {
            await product.kill();
            rivals += 1;
            refused += await startAgain(product, faults);
          } else await killDatabase(dataDir, victim, chance);
          kills[victim] += 1;
          say(`${victim} killed (${round + 1} of ${each}), ${writers.acknowledged()} acknowledged`);
        }
      await writers.more(between);
      await product.kill();
      kills.server += 1;
      rivals += 1;
      refused += await startAgain(product, faults);
      await writers.stop();
      const { examples, ...found } = await lookThrough(dataDir, writers.ledger);
      const { ledger } = writers;
      faults.push(...ledger.wrong.slice(0, 5).map((what) => `an answer was: ${what}`));
      if (found.lost + found.doubled + found.half + found.orphans > 0) faults.push(...examples);
      if (watch.most() > 1) faults.push(`${watch.most()} PostgreSQL servers worked in one data folder`);
      const stopped = await product.stop();
      if (stopped !== 0) faults.push(`the last stop ended with ${stopped}`);
      return {
        counts: {
          writers: WRITERS,
          'kills of the server': kills.server,
          'kills of the postmaster': kills.postmaster,
          'kills of a backend': kills.backend,
          'requests sent': ledger.requests,
          'outcome unknown': ledger.unknown,
          'answered 503': ledger.comeAgain,
          'answered otherwise': ledger.wrong.length,
          'longest answer, ms': Math.round(ledger.longestMs),
          acknowledged: found.acknowledged,
          found: found.found,
          doubled: found.doubled,
          lost: found.lost,
          'half or torn': found.half,
          'kept though nobody was told': found.keptUntold,
          orphans: found.orphans,
          'second servers started': rivals,
          'second servers refused': refused,
          'postmasters at once, most': watch.most(),
        },
        faults,
      };
    } finally {
      watch?.stop();
      await product.kill();
      // The database's own watchdog ends it after a kill; its lock file is gone when it is.
      const lock = join(dataDir, 'postgres', 'postmaster.pid');
      for (let tries = 0; tries < 100 && (await readFile(lock).catch(() => null)); tries += 1) await pause(100);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
