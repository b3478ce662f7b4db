import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../harness/measure.ts';
import { COMMAND_BYTES, FIGURES, FIGURES_AFTER_COLLECTION } from '../trigger.ts';
import { Listener } from './listener.ts';
import { type Outcome, Plan } from './plan.ts';

/** Messages that are published and not yet delivered everywhere, at saturation; one for each conversation where there are more. */
const WINDOW_LEAST = 64;
const SETTLE_MS = 300;

const plan = Plan.parse(JSON.parse(await text(process.stdin)));
const trigger = connect({ port: plan.trigger, host: '127.0.0.1', noDelay: true });
await once(trigger, 'connect');

async function figures(which: number): Promise<{ cpu: number; memory: number }> {
  const command = Buffer.alloc(COMMAND_BYTES);
  command.writeUInt32LE(which, 0);
  trigger.write(command);
  const [answer]: Buffer[] = await once(trigger, 'data');
  if (!answer) throw new Error('the server gave no figures');
  return { cpu: answer.readDoubleLE(0), memory: answer.readDoubleLE(8) };
}

const windowSize = Math.max(WINDOW_LEAST, plan.channels.length);
let turn = 0;
/** Publishes to the next channels in turn; answers the last. */
function publish(count: number): number {
  const commands = Buffer.alloc(COMMAND_BYTES * count);
  let channel = 0;
  for (let n = 0; n < count; n += 1) {
    channel = plan.channels[turn % plan.channels.length] ?? 0;
    commands.writeUInt32LE(channel, n * COMMAND_BYTES);
    commands.writeUInt32LE(1, n * COMMAND_BYTES + 4);
    turn += 1;
  }
  trigger.write(commands);
  return channel;
}

const before = await figures(FIGURES_AFTER_COLLECTION);
const listeners: { listener: Listener; channel: number }[] = [];
for (let at = 0; at < plan.connections.length; at += 50)
  await Promise.all(
    plan.connections.slice(at, at + 50).map(async ({ path, greetings, words, channel }) => {
      const listener = new Listener(plan.port, path);
      listeners.push({ listener, channel });
      await listener.begin(greetings, words);
    }),
  );
const fanOut = listeners.length / plan.channels.length;
await wait(SETTLE_MS);
const idle = await figures(plan.mode === 'idle' ? FIGURES_AFTER_COLLECTION : FIGURES);

let published = 0;
let delivered = 0;
const late: number[] = [];

async function saturate(): Promise<number> {
  let open = true;
  const refill = () => {
    const outstanding = published - delivered / fanOut;
    if (!open || outstanding > windowSize / 2) return;
    const more = windowSize - Math.ceil(outstanding);
    published += more;
    publish(more);
  };
  for (const { listener } of listeners)
    listener.listen((count) => {
      delivered += count;
      refill();
    });
  refill();
  await wait(plan.milliseconds / 4);
  const from = { delivered, at: performance.now() };
  await wait(plan.milliseconds);
  const rate = ((delivered - from.delivered) / (performance.now() - from.at)) * 1000;
  open = false;
  return rate;
}

async function atRate(): Promise<number> {
  const sentAt = new Map<number, number>();
  for (const { listener, channel } of listeners)
    listener.listen((count) => {
      delivered += count;
      const at = sentAt.get(channel);
      if (at !== undefined) late.push(performance.now() - at);
    });
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    if (now - start > plan.milliseconds) break;
    const due = Math.floor(((now - start) / 1000) * plan.perSecond) + 1 - published;
    for (let n = 0; n < due; n += 1) {
      published += 1;
      sentAt.set(publish(1), performance.now());
    }
    await wait(1);
  }
  return (delivered / (performance.now() - start)) * 1000;
}

const startedAt = performance.now();
const busyBefore = process.cpuUsage();
const rate = plan.mode === 'saturate' ? await saturate() : plan.mode === 'rate' ? await atRate() : 0;
const busy = process.cpuUsage(busyBefore);
const clientBusy = (busy.user + busy.system) / 1000 / Math.max(1, performance.now() - startedAt);
for (let tries = 0; delivered < published * fanOut && tries < 100; tries += 1) await wait(20);
const after = await figures(FIGURES);

const outcome: Outcome = {
  deliveriesPerSecond: rate,
  lost: published * fanOut - delivered,
  serverMicroseconds: delivered > 0 ? (after.cpu - idle.cpu) / delivered : 0,
  clientBusy,
  p50: late.length > 0 ? percentile(late, 0.5) : 0,
  p99: late.length > 0 ? percentile(late, 0.99) : 0,
  bytesEach: (idle.memory - before.memory) / listeners.length,
};
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
