import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server beside the product that a test takes away and gives back. */
export interface KillableProcess {
  /** Ends it at once, as a loss of power would. */
  kill(): Promise<void>;
  /** Starts it again with the same words. */
  restart(): Promise<void>;
  /** Lets it fall silent with its connections open, until `thaw`. */
  freeze(): void;
  thaw(): void;
}

/** Starts a program and waits until it `answers`. */
export async function startKillable(
  program: string,
  words: readonly string[],
  answers: () => Promise<boolean>,
): Promise<KillableProcess> {
  let child: ChildProcess | undefined;

  async function start() {
    const started = spawn(program, words, { stdio: 'ignore' });
    child = started;
    while (!(await answers()))
      if (started.exitCode !== null) throw new Error(`${program} ended with ${started.exitCode}`);
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
    kill,
    async restart() {
      await kill();
      await start();
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}
