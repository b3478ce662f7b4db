import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { comesTo, endProcess, LIMITS_LIFTED, launchProduct } from '../../productProcess.ts';

const ERROR_LEVEL = 50;

/** The product as it is delivered: server, embedded database, built app, demo. */
export interface Product {
  /** Where it is, without a trailing slash. */
  url: string;
  dataDir: string;
  /** Error lines of the server's log; a test must leave it empty. */
  faults: string[];
  /** Ends it, with SIGKILL as by a crash when asked to. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function isFault(line: string): boolean {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= ERROR_LEVEL;
  } catch {
    return false;
  }
}

/** The server loads it first: a test makes up to ten people, whose hashes would cost it a second. */
const LEAST_HASH_COST = `--import=${new URL('../../leastHashCost.ts', import.meta.url).href}`;

/** Starts the product on a data folder and any free port; `env` adds settings. */
export async function startProductOn(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const settings = { LOG_LEVEL: 'warn', NODE_OPTIONS: LEAST_HASH_COST, ...LIMITS_LIFTED, ...env };
  const child = launchProduct(dataDir, settings);
  const faults: string[] = [];
  if (child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isFault(line)) faults.push(line);
    });
  const started = await comesTo(child);
  if ('status' in started) throw new Error(`The product ended with status ${started.status}: ${started.said}`);
  return {
    url: started.url,
    dataDir,
    faults,
    stop: async (signal = 'SIGTERM') => void (await endProcess(child, signal)),
  };
}

/** The data folder of a product with its demo, which `beginDemo` makes and nobody uses. */
const DEMO_FOLDER = 'MINGALA_TEST_DEMO';
const newFolder = () => mkdtemp(join(tmpdir(), 'mingala-e2e-'));

/** A file beside the folder of the demo, there once it is made: what went wrong, or nothing. */
const outcomeOf = (demo: string) => `${demo}.outcome`;

async function makeDemo(dataDir: string): Promise<void> {
  const failure = await startProductOn(dataDir).then(
    (product) => product.stop().then(() => ''),
    (error: unknown) => String(error),
  );
  const written = `${outcomeOf(dataDir)}.part`;
  await writeFile(written, failure);
  await rename(written, outcomeOf(dataDir));
}

/**
 * Begins to make the demo for all workers of a run: drawing its pictures takes most of a first start. Playwright calls it before it loads
 * the tests and starts the workers, which goes on meanwhile.
 */
export default async function beginDemo(): Promise<() => Promise<void>> {
  const dataDir = await newFolder();
  process.env[DEMO_FOLDER] = dataDir;
  const made = makeDemo(dataDir);
  return async () => {
    await made;
    await rm(dataDir, { recursive: true, force: true });
    await rm(outcomeOf(dataDir));
  };
}

/** Copies the demo once it is made. */
async function copyDemo(demo: string, dataDir: string): Promise<void> {
  while (!existsSync(outcomeOf(demo))) await sleep(20);
  const failure = await readFile(outcomeOf(demo), 'utf8');
  if (failure !== '') throw new Error(failure);
  await promisify(execFile)('cp', ['-Rp', `${demo}/.`, dataDir]);
}

/** Starts the product with its demo on a throw-away folder, which goes when it is stopped. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await newFolder();
  const demo = process.env[DEMO_FOLDER];
  if (demo !== undefined) await copyDemo(demo, dataDir);
  const product = await startProductOn(dataDir, env).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    ...product,
    async stop(signal) {
      await product.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
