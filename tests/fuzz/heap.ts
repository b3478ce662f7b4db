import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** Octets this process holds on to once all garbage is gone, buffers outside the heap included. */
export async function heldBytes(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    if (typeof collect === 'function') collect();
    // Buffers are freed by callbacks of the turn after.
    await new Promise((done) => setImmediate(done));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What may be held more after a hundred thousand inputs than before: caches that fill, code that was compiled. */
export const GROWTH_MAX_BYTES = 24 * 1024 * 1024;
