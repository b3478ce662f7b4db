import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.ts';

/** A real Redis that belongs to one test, without anything on the disk. */
export interface RedisServer {
  /** `redis://127.0.0.1:port` */
  url: string;
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
  /** Lets it fall silent with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

function findProgram(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders, '/usr/bin'].map((folder) => join(folder, 'redis-server')).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const program = findProgram();

/** Whether this machine has a redis-server; tests that need one are named as not run where it has none. */
export const hasRedis = program !== undefined;

/** Whether it answers a PING. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (data) => settle(String(data).startsWith('+PONG')));
    socket.on('error', () => settle(false));
  });
}

export async function startRedis(): Promise<RedisServer> {
  if (program === undefined) throw new Error('There is no redis-server on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'mingala-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start() {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ];
    const started = spawn(program ?? '', settings, { stdio: 'ignore' });
    child = started;
    while (!(await answers(port)))
      if (started.exitCode !== null) throw new Error(`redis-server ended with ${started.exitCode}`);
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
    url: `redis://127.0.0.1:${port}`,
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
