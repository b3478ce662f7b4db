import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const PROJECT = resolve(import.meta.dirname, '../../..');
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

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts the product on a data folder and any free port; `env` adds settings. */
export async function startProductOn(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LIMIT_REQUESTS_PER_MINUTE: '100000',
      LIMIT_UPLOADS_PER_MINUTE: '10000',
      LIMIT_FILES_PER_MINUTE: '100000',
      LIMIT_MESSAGES_PER_SECOND: '100000',
      LIMIT_CONNECTIONS_PER_ACCOUNT: '100',
      ...env,
    },
    // Over the channel the server learns when we are gone, however we went.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  const faults: string[] = [];
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const address = await new Promise<string>((found, lost) => {
    child.once('exit', (status) => lost(new Error(`The product ended with status ${status}: ${said.join('')}`)));
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (isFault(line)) faults.push(line);
      const match = /^Mingala is at (http:\S+)$/.exec(line);
      if (match?.[1]) found(match[1]);
    });
  });
  return { url: address, dataDir, faults, stop: (signal = 'SIGTERM') => end(child, signal) };
}

/** Starts the product with its demo on a throw-away folder, which goes when it is stopped. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-e2e-'));
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
