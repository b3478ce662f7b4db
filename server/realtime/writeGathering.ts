/** Something that holds output back until its turn. */
export interface Flushable {
  flush(): void;
}

/** How long output is held back while more keeps coming, in ms. */
const GATHER_MAX_MS = 1;

let waiting: Flushable[] = [];
let waitingSince = 0;
/** Whether somebody who waits was given more since the last look. */
let gainsMore = false;

function look(): void {
  // While each turn of the event loop brings more for the same readers, one more turn makes the writes fewer and larger.
  if (gainsMore && performance.now() - waitingSince < GATHER_MAX_MS) {
    gainsMore = false;
    setImmediate(look);
    return;
  }
  const now = waiting;
  waiting = [];
  for (const one of now) one.flush();
}

/** Tells that one who waits already has more to send. */
export function moreQueued(): void {
  gainsMore = true;
}

/**
 * Flushes soon. A system call costs more than everything else of a delivery, so what is produced for a socket leaves in one
 * write: at the end of this turn of the event loop, or while turns bring more for the same readers, after a millisecond.
 */
export function flushSoon(one: Flushable): void {
  if (waiting.length === 0) {
    waitingSince = performance.now();
    gainsMore = false;
    setImmediate(look);
  }
  waiting.push(one);
}

/** What was joined last: a message to many makes the same row of frames for each of them. */
let lastFrames: readonly Buffer[] = [];
let lastJoined: Buffer = Buffer.alloc(0);

/** Frames as one piece. Readers that are sent the same frames share it, so nobody may write into it. */
export function joinedFrames(frames: readonly Buffer[], bytes: number): Buffer {
  const isSame = frames.length === lastFrames.length && frames.every((frame, i) => frame === lastFrames[i]);
  if (!isSame) {
    lastJoined = Buffer.concat(frames, bytes);
    lastFrames = frames;
  }
  return lastJoined;
}
