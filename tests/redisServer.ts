import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.ts';
import { type KillableProcess, startKillable } from './killableProcess.ts';

/** A real Redis that belongs to one test, without anything on the disk: it comes back empty. */
export interface RedisServer extends KillableProcess {
  /** `redis://127.0.0.1:port` */
  url: string;
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
  const memoryOnly = ['--save', '', '--appendonly', 'no', '--dir', folder];
  const words = ['--port', String(port), '--bind', '127.0.0.1', ...memoryOnly];
  const redis = await startKillable(program, words, () => answers(port));
  return {
    ...redis,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      await redis.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
