import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.ts';
import type { Scenario } from './scenario.ts';

/** How often it is asked, in ms. */
const ASK_AGAIN_MS = 100;

/** Asks until there is an answer, as long as events are waited for. */
export async function poll<T>({ patienceMs }: Scenario, what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Failure(`${what} did not come within ${patienceMs} ms`);
    await pause(ASK_AGAIN_MS);
  }
}
