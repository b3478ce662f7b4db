import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hasNginx } from '../../../tests/nginx.ts';
import { hasRedis } from '../../../tests/redisServer.ts';
import { numbersFrom } from '../../../tests/setup/random.ts';
import type { WriterPart } from '../cast.ts';
import type { LoadPlan, LoadSuite } from '../suite.ts';
import { Device } from './device.ts';
import { type Serving, type Stage, setStage } from './stage.ts';
import { startTalk } from './talk.ts';

interface Form {
  /** Half of them customers, half staff. */
  people: number;
  /** Connections of each of the staff; each customer has one. */
  connectionsEach: number;
  /** How long people talk around the kill, in ms. */
  talkMs: number;
  /** Clients are to be back within this, in ms; the short form also runs where other tests take the processors. */
  backWithinMs: number;
  /** Pause of each of the ten who talk, in ms. */
  pauseMs: number;
  /** Listeners and time of each measurement of deliveries. */
  listeners: number;
  measureMs: number;
  /** Numbers of processes that are measured beside three. */
  others: readonly number[];
}

const FORMS: Record<'short' | 'long', Form> = {
  short: {
    people: 32,
    connectionsEach: 12,
    talkMs: 5_000,
    backWithinMs: 15_000,
    pauseMs: 150,
    listeners: 120,
    measureMs: 1_500,
    others: [1],
  },
  long: {
    people: 500,
    connectionsEach: 19,
    talkMs: 24_000,
    backWithinMs: 5_000,
    pauseMs: 1_000,
    listeners: 1_000,
    measureMs: 8_000,
    others: [1, 2],
  },
};
/** How long everything may take to reach everybody after the last word, in ms. */
const SETTLED_WITHIN_MS = 20_000;
/** Devices that connect at the same moment. */
const AT_ONCE = 100;

async function connectAll(devices: readonly Device[]) {
  for (let at = 0; at < devices.length; at += AT_ONCE)
    await Promise.all(devices.slice(at, at + AT_ONCE).map((device) => device.start()));
}

const busyMs = () => {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
};

/** Those who write as fast as they are answered while deliveries are measured. */
const WRITERS = 10;

/** Deliveries a second while the staff write into their five conversations, and listeners watch them. */
async function measure({ cast }: Stage, serving: Serving, { listeners, measureMs }: Form, label: string) {
  const staff = cast.writers.slice(cast.writers.length / 2);
  const place = { url: serving.url, pageId: cast.pageId, chance: numbersFrom(1), countsOnly: true, back: () => {} };
  const devices = Array.from({ length: listeners }).flatMap((_, at) => {
    const part = staff[at % staff.length];
    return part ? [new Device(part, place)] : [];
  });
  await connectAll(devices);
  const delivered = () => devices.reduce((sum, device) => sum + device.delivered, 0);
  const talking = startTalk(serving.url, cast.pageId, staff.slice(0, WRITERS), 0);
  // Until the code is warm.
  await pause(Math.max(1_000, measureMs / 3));
  const before = { at: performance.now(), delivered: delivered(), own: process.cpuUsage(), machine: busyMs() };
  const said = talking.talk.said.length;
  await pause(measureMs);
  const seconds = (performance.now() - before.at) / 1_000;
  const own = process.cpuUsage(before.own);
  const machine = busyMs();
  const figures = {
    deliveries: Math.round((delivered() - before.delivered) / seconds),
    messages: Math.round((talking.talk.said.length - said) / seconds),
    ownCores: (own.user + own.system) / 1e6 / seconds,
    busyCores: ((machine.busy - before.machine.busy) / (machine.all - before.machine.all)) * cpus().length,
  };
  await talking.stop();
  for (const device of devices) device.close();
  const { deliveries, messages, ownCores, busyCores } = figures;
  return {
    [`deliveries a second, ${label}`]: deliveries,
    [`  of messages a second, ${label}`]: messages,
    [`  cores busy (of them the listeners’), ${label}`]: `${busyCores.toFixed(1)} (${ownCores.toFixed(1)})`,
  };
}

const at = (sorted: readonly number[], share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);

/** Kills one of the processes while people talk, and looks at what each device knows in the end. */
async function killOne({ cast, db }: Stage, serving: Serving, form: Form, plan: LoadPlan) {
  const half = cast.writers.length / 2;
  const customers = cast.writers.slice(0, half);
  const staff = cast.writers.slice(half);
  const backs: number[] = [];
  const chance = numbersFrom(2);
  const back = (ms: number) => void backs.push(ms);
  const place = { url: serving.url, pageId: cast.pageId, chance, countsOnly: false, back };
  const watch = (part: WriterPart) => ({ part, device: new Device(part, place) });
  const watching = [
    ...customers.map(watch),
    ...staff.flatMap((part) => Array.from({ length: form.connectionsEach }, () => watch(part))),
  ];
  await connectAll(watching.map(({ device }) => device));
  plan.say(`${watching.length} connections stand`);
  const talking = startTalk(serving.url, cast.pageId, [...customers.slice(0, 5), ...staff.slice(0, 5)], form.pauseMs);
  await pause(form.talkMs / 3);
  await serving.processes[0]?.kill();
  await pause((form.talkMs * 2) / 3);
  const { said, repeats, wrong } = await talking.stop();

  const missing = () =>
    watching.reduce((sum, { part, device }) => {
      const theirs = said.filter(({ customerId }) => customerId === part.customerId);
      return sum + theirs.filter(({ messageId }) => !device.seen.has(messageId)).length;
    }, 0);
  const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
  while (missing() > 0 && Date.now() < giveUpAt) await pause(250);
  const lost = missing();
  const keys = said.map(({ key }) => key);
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from message where client_id = any($1::uuid[])',
    [keys],
  );
  const doubled = (rows[0]?.count ?? 0) - keys.length;
  for (const { device } of watching) device.close();
  backs.sort((one, other) => one - other);
  const faults: string[] = [];
  if (lost > 0) faults.push(`${lost} acknowledged messages never reached a device`);
  if (doubled !== 0) faults.push(`${keys.length} messages were acknowledged, ${rows[0]?.count} are there`);
  if (wrong.length > 0) faults.push(`refused without need: ${wrong[0]}`);
  if (backs.length === 0) faults.push('nobody was at the process that was killed');
  if ((backs.at(-1) ?? 0) > form.backWithinMs) faults.push(`a client was back only after ${at(backs, 1 - 1e-9)} ms`);
  return {
    counts: {
      connections: watching.length,
      'messages acknowledged': said.length,
      'tries repeated': repeats,
      'deliveries over the line': watching.reduce((sum, { device }) => sum + device.delivered, 0),
      'delivered twice': watching.reduce((sum, { device }) => sum + device.repeated, 0),
      lost,
      doubled,
      'connections at the killed process': backs.length,
      'back after ms, half / 99 % / all': `${at(backs, 0.5)} / ${at(backs, 0.99)} / ${at(backs, 1 - 1e-9)}`,
    },
    faults,
  };
}

export const scaleSuite: LoadSuite = {
  name: 'scale',
  about: 'three processes behind nginx: deliveries a second, and one killed under load',
  async run(plan) {
    if (!hasNginx || !hasRedis) throw new Error('The suite needs redis-server and nginx on this machine.');
    const form = FORMS[plan.short ? 'short' : 'long'];
    const stage = await setStage(form.people);
    try {
      const three = await stage.serve(3);
      const measured = await measure(stage, three, form, '3 processes');
      const killed = await killOne(stage, three, form, plan);
      await three.close();
      const others: Record<string, number | string> = {};
      for (const count of form.others) {
        const serving = await stage.serve(count);
        Object.assign(others, await measure(stage, serving, form, `${count} process${count === 1 ? '' : 'es'}`));
        await serving.close();
      }
      return { counts: { ...killed.counts, ...others, ...measured }, faults: killed.faults };
    } finally {
      await stage.close();
    }
  },
};
