/** Something that holds output back until it is flushed. */
export interface Flushable {
  flush(): void;
}

let pending: Flushable[] = [];

function flushAll(): void {
  const batch = pending;
  pending = [];
  for (const one of batch) one.flush();
}

/**
 * Flushes at the end of this turn of the event loop. Most of the cost of a delivery is its system call, so everything that a
 * turn queues for one socket is written at once.
 */
export function flushSoon(one: Flushable): void {
  if (pending.length === 0) setImmediate(flushAll);
  pending.push(one);
}
