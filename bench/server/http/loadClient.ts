import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { percentile } from '../../harness/measure.ts';
import { type HttpOutcome, HttpPlan, KEY_MARK } from './plan.ts';

/**
 * Asks over HTTP as fast as the answers come, each connection one call at a time. Written on bare sockets, because it must cost
 * less than the server it loads.
 */
const plan = HttpPlan.parse(JSON.parse(await text(process.stdin)));
const took: number[] = [];
let answers = 0;
let accepted = 0;
let refused = '';
let bytes = 0;
let isOpen = true;

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Octets of the answer at the beginning of `seen`, or undefined while it is not whole. */
function answerLength(seen: Buffer): number | undefined {
  const headEnd = seen.indexOf(END_OF_HEAD);
  if (headEnd < 0) return undefined;
  const head = seen.toString('latin1', 0, headEnd).toLowerCase();
  const at = head.indexOf('content-length:');
  if (at >= 0) {
    const whole = headEnd + 4 + Number.parseInt(head.slice(at + 15), 10);
    return seen.length >= whole ? whole : undefined;
  }
  // In pieces: the last one is empty.
  const tail = seen.subarray(-5).toString('latin1');
  return tail === '0\r\n\r\n' ? seen.length : undefined;
}

function sender(requests: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port: plan.port, host: '127.0.0.1', noDelay: true });
    let pieces: Buffer[] = [];
    let start = 0;
    let turn = 0;
    const ask = () => {
      if (!isOpen) {
        socket.end();
        resolve();
        return;
      }
      const request = requests[turn % requests.length] ?? '';
      turn += 1;
      start = performance.now();
      socket.write(request.replace(KEY_MARK, randomUUID()));
    };
    socket.on('connect', ask);
    socket.on('error', (error) => {
      refused = String(error);
      resolve();
    });
    socket.on('data', (chunk) => {
      pieces.push(chunk);
      const seen = pieces.length === 1 ? chunk : Buffer.concat(pieces);
      const length = answerLength(seen);
      if (length === undefined) return;
      took.push(performance.now() - start);
      answers += 1;
      bytes += length;
      if (seen[9] === 0x32) accepted += 1;
      else refused = seen.toString('latin1', 0, 300);
      pieces = [];
      ask();
    });
  });
}

const senders = plan.senders.map(sender);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
await wait(plan.milliseconds / 3);
const from = { answers, at: performance.now(), cpu: process.cpuUsage() };
took.length = 0;
// A busy machine may need longer than that for the first answer.
do await wait(plan.milliseconds);
while (took.length === 0 && refused === '');
const seconds = (performance.now() - from.at) / 1000;
const { user, system } = process.cpuUsage(from.cpu);
const outcome: HttpOutcome = {
  perSecond: (answers - from.answers) / seconds,
  p50: percentile(took, 0.5),
  p99: percentile(took, 0.99),
  accepted: 0,
  bytes: 0,
  clientBusy: (user + system) / 1e6 / seconds,
};
isOpen = false;
await Promise.all(senders);
if (accepted !== answers || refused !== '') throw new Error(`a call was refused: ${refused}`);
process.stdout.write(JSON.stringify({ ...outcome, accepted, bytes: bytes / answers }), () => process.exit(0));
