import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { endProcess } from '../productProcess.ts';

/** A program that a driver starts. */
interface Launched {
  /** What the pattern matches first in what the program prints, or an error when it ends before. */
  prints(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** Starts a program that draws a window, or the display for one; file descriptor 3 is read too. */
export function launch(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Launched {
  const child = spawn(program, args, {
    env: { ...process.env, LANG: 'en_US.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  // A driver that could not start leaves nothing behind either.
  const kill = () => void child.kill();
  process.once('exit', kill);
  let printed = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    if (stream instanceof Readable)
      stream.on('data', (chunk) => {
        printed += String(chunk);
        for (const listener of listeners) listener();
      });
  return {
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(printed)?.[1];
          if (found !== undefined) resolve(found);
        };
        listeners.add(look);
        child.on('error', reject);
        child.on('exit', (status) => reject(new Error(`${program} ended with ${status}: ${printed}`)));
        look();
      }),
    async end() {
      process.off('exit', kill);
      await endProcess(child, 'SIGTERM');
    },
  };
}
