/** Something that holds output back until its turn. */
export interface Flushable {
  flush(): void;
}

let waiting: Flushable[] = [];

function flushAll(): void {
  const now = waiting;
  waiting = [];
  for (const one of now) one.flush();
}

/**
 * Flushes at the end of this turn of the event loop. A system call costs more than everything else of a delivery, so what one
 * turn produces for a socket leaves in one write; a turn is over in far less than a timer's millisecond.
 */
export function flushThisTurn(one: Flushable): void {
  if (waiting.length === 0) setImmediate(flushAll);
  waiting.push(one);
}
