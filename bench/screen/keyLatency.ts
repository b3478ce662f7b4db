import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

/** What Chromium calls the time from a key that it receives to the frame that it draws after it. */
const KEY_DOWN = 'InputLatency::KeyDown';

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      ts: z.number(),
      id: z.optional(z.string()),
      id2: z.optional(z.unknown()),
    }),
  ),
});

/**
 * Traces `press` and returns, for each key, the ms until its frame was drawn. Event Timing does not tell this in headless
 * Chromium: there it reports over a second for each key of a page on which nothing else happens.
 */
export async function keyLatencies(page: Page, press: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories: ['-*', 'rail'] });
  await press();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const begun = new Map<string, number>();
  const latencies: number[] = [];
  for (const { ph, ts, id, id2 } of traceEvents
    .filter(({ name }) => name === KEY_DOWN)
    .sort((one, other) => one.ts - other.ts)) {
    const key = id ?? JSON.stringify(id2);
    if (ph === 'b') begun.set(key, ts);
    else latencies.push((ts - (begun.get(key) ?? ts)) / 1_000);
  }
  return latencies;
}
