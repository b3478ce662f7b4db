import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { S3Settings } from '../server/files/s3Store.ts';
import { freePort } from './freePort.ts';

/** A server that speaks S3, with one bucket, in a process of its own. */
export interface S3Server {
  settings: S3Settings;
  /** Ends it at once; what was stored stays. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Lets it fall silent with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

const PROGRAM = resolve(import.meta.dirname, 'setup/s3Process.mjs');
const BUCKET = 'mingala';
/** What it knows by itself. */
const KEY = 'S3RVER';

/** Starts one that keeps its objects in a folder, which is removed when it stops. */
export async function startS3(given?: string): Promise<S3Server> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'mingala-s3-')));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start() {
    const started = spawn(process.execPath, [PROGRAM, folder, String(port), BUCKET], { stdio: 'ignore' });
    child = started;
    // Any answer will do, a refusal too.
    while (!(await fetch(endpoint).catch(() => null)))
      if (started.exitCode !== null) throw new Error(`the S3 server ended with ${started.exitCode}`);
  }
  async function kill() {
    const gone = child;
    child = undefined;
    if (!gone) return;
    gone.kill('SIGKILL');
    if (gone.exitCode === null && gone.signalCode === null) await once(gone, 'exit');
  }

  await start();
  return {
    settings: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint,
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    kill,
    async restart() {
      await kill();
      await start();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
