import { createServer } from 'node:net';

/** Commands of eight octets: a channel, or one of these, and a number of messages. */
export const COMMAND_BYTES = 8;
/** Instead of a channel: the server answers 16 octets, its CPU time in µs and its memory in bytes, as doubles. */
export const FIGURES = 0xffff_ffff;
/** The same after collecting garbage. */
export const FIGURES_AFTER_COLLECTION = 0xffff_fffe;

/**
 * The heap and buffers in use, in bytes. Not the resident memory: a process that has had a busy start has pages to spare, so that
 * connections seem to cost nothing.
 */
function usedMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * The side door by which every measured server is told to publish: the same for all, and so cheap that it does not count.
 * Prints the ports on standard output, which tells the starter that the server is up.
 */
export function openTrigger(
  port: number,
  publish: (channel: number, count: number) => void,
  memory: () => number = usedMemory,
): void {
  const door = createServer((socket) => {
    let rest = Buffer.alloc(0);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let at = 0;
      for (; at + COMMAND_BYTES <= bytes.length; at += COMMAND_BYTES) {
        const channel = bytes.readUInt32LE(at);
        if (channel < FIGURES_AFTER_COLLECTION) {
          publish(channel, bytes.readUInt32LE(at + 4));
          continue;
        }
        if (channel === FIGURES_AFTER_COLLECTION) for (let round = 0; round < 3; round += 1) globalThis.gc?.();
        const { user, system } = process.cpuUsage();
        const answer = Buffer.alloc(16);
        answer.writeDoubleLE(user + system, 0);
        answer.writeDoubleLE(memory(), 8);
        socket.write(answer);
      }
      rest = Buffer.from(bytes.subarray(at));
    });
  });
  door.listen(0, '127.0.0.1', () => {
    const address = door.address();
    if (address === null || typeof address === 'string') throw new Error('the trigger has no port');
    process.stdout.write(`${JSON.stringify({ port, trigger: address.port })}\n`);
  });
}
