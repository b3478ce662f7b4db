import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsNamed } from '../tools/debian.mjs';
import { freePort } from './freePort.ts';
import { type KillableProcess, startKillable } from './killableProcess.ts';

/** A real Redis that belongs to one test, without anything on the disk: it comes back empty. */
export interface RedisServer extends KillableProcess {
  /** `redis://127.0.0.1:port` */
  url: string;
  stop(): Promise<void>;
}

const [program] = programsNamed(['redis-server']);

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
