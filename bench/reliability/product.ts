import type { ChildProcess } from 'node:child_process';
import { comesTo, endProcess, LIMITS_LIFTED, launchProduct, type Started } from '../../tests/productProcess.ts';

/** How long a start may take on a busy machine, recovery of the database included, in ms. */
const START_WITHIN_MS = 60_000;

/** The product as a process of its own on a data folder, to be killed and started again. */
export interface Product {
  /** Where it answers now; changes with every start. */
  url(): string;
  /** The same of each process, where several were started on one database. */
  urls(): string[];
  /**
   * Starts it, several processes at the same moment when asked. Resolves when each serves or said why not. Throws when
   * none serves.
   */
  start(processes?: number): Promise<{ serving: number; refused: string[] }>;
  /** All it printed since the last start. */
  printed(): string;
  /** Ends all of it with SIGKILL. */
  kill(): Promise<void>;
  /** Ends all of it with SIGTERM and answers the exit status, 0 when that of each was. */
  stop(): Promise<number | null>;
}

/** What a start comes to; throws when it comes to nothing. */
async function startOf(child: ChildProcess, decodeEvent: (text: string) => void): Promise<Started> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('no address within a minute')), START_WITHIN_MS);
  });
  return Promise.race([comesTo(child, decodeEvent), tooLate]).finally(() => clearTimeout(late));
}

/** Makes a product of a data folder; nothing runs before `start`. */
export function productOn(dataDir: string, env: Record<string, string> = {}): Product {
  let running: { child: ChildProcess; url: string }[] = [];
  let printed = '';
  const endAll = async (signal: NodeJS.Signals) => {
    const statuses = await Promise.all(running.map(({ child }) => endProcess(child, signal)));
    return statuses.find((status) => status !== 0) ?? (statuses.length === 0 ? null : 0);
  };
  return {
    url: () => running[0]?.url ?? 'http://127.0.0.1:9',
    urls: () => running.map(({ url }) => url),
    printed: () => printed,
    async start(processes = 1) {
      printed = '';
      const children = Array.from({ length: processes }, () =>
        launchProduct(dataDir, { DEMO: 'false', ...LIMITS_LIFTED, ...env }),
      );
      const decodeEvent = (text: string) => {
        printed += text;
      };
      const all = await Promise.all(
        children.map(async (child) => ({ child, ...(await startOf(child, decodeEvent)) })),
      ).catch((error: unknown) => {
        for (const child of children) child.kill('SIGKILL');
        throw error;
      });
      running = all.flatMap((started) => ('url' in started ? [{ child: started.child, url: started.url }] : []));
      const refused = all.flatMap((started) => ('url' in started ? [] : [started.said]));
      if (running.length === 0) throw new Error(`the product does not start: ${refused.join('; ')}`);
      return { serving: running.length, refused };
    },
    kill: async () => void (await endAll('SIGKILL')),
    stop: () => endAll('SIGTERM'),
  };
}
