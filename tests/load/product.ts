import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const PROJECT = resolve(import.meta.dirname, '../..');
/** How long a start may take on a busy machine, recovery of the database included, in ms. */
const START_WITHIN_MS = 60_000;

/** What became of one process that was asked to serve. */
type Started = { url: string } | { status: number | null; said: string };

/** The product as a process of its own on a data folder, to be killed and started again. */
export interface Product {
  /** Where it answers now; changes with every start. */
  url(): string;
  /**
   * Starts it, several processes at the same moment when asked. Resolves when each has come to its end: one serves, the
   * others said why not. Throws when none serves.
   */
  start(processes?: number): Promise<{ serving: number; refused: string[] }>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Ends it with SIGTERM and answers its exit status. */
  stop(): Promise<number | null>;
}

function launch(dataDir: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['server/main.ts'], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      LIMIT_REQUESTS_PER_MINUTE: '1000000',
      LIMIT_UPLOADS_PER_MINUTE: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** Waits until a process serves or has ended. */
async function comesTo(child: ChildProcess): Promise<Started> {
  let said = '';
  const outcome = Promise.withResolvers<Started>();
  child.stdout?.on('data', (chunk) => {
    said += String(chunk);
    const url = /^Mingala is at (http:\S+)$/m.exec(said)?.[1];
    if (url !== undefined) outcome.resolve({ url });
  });
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  child.on('exit', (status) => outcome.resolve({ status, said: said.trim() }));
  const late = setTimeout(() => outcome.reject(new Error(`no address within a minute: ${said}`)), START_WITHIN_MS);
  return outcome.promise.finally(() => clearTimeout(late));
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Makes a product of a data folder; nothing runs before `start`. */
export function productOn(dataDir: string, env: Record<string, string> = {}): Product {
  let running: { child: ChildProcess; url: string } | undefined;
  const end = async (signal: NodeJS.Signals) => {
    const child = running?.child;
    if (!child || hasEnded(child)) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url: () => running?.url ?? 'http://127.0.0.1:9',
    async start(processes = 1) {
      const children = Array.from({ length: processes }, () => launch(dataDir, env));
      const all = await Promise.all(children.map(comesTo)).catch((error: unknown) => {
        for (const child of children) child.kill('SIGKILL');
        throw error;
      });
      const refused: string[] = [];
      let serving = 0;
      for (const [index, started] of all.entries()) {
        const child = children[index];
        if (!('url' in started)) refused.push(started.said);
        else if (child) {
          serving += 1;
          running = { child, url: started.url };
        }
      }
      if (serving === 0) throw new Error(`the product does not start: ${refused.join('; ')}`);
      return { serving, refused };
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
