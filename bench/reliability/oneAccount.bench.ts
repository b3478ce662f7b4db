import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../harness/bench.ts';
import { memoryOf } from '../harness/processorTime.ts';
import { attacks } from './oneAccount/attacks.ts';
import { type AttackerPlan, BURST, type Order, PER_SECOND, Said } from './oneAccount/plan.ts';
import { type Place, PROBE_NAMES, probe, type Times } from './oneAccount/probes.ts';
import { type Stage, setStage } from './oneAccount/stage.ts';
import { STOMP_ATTACKS } from './oneAccount/stompAttacks.ts';
import { type Outcome, sectionsOf } from './oneAccount/verdict.ts';

const FORMS = {
  short: { customers: 200, messages: 1_000, own: 40, seconds: 1, quietMs: 500, burstMs: 500 },
  full: { customers: 5_000, messages: 50_000, own: 280, seconds: 5, quietMs: 2_000, burstMs: 3_000 },
};
/** Others are served as ever when each of their calls takes less than this; ms. */
const SETTLED_MS = 1_000;
const SETTLE_MS = 300;
const SETTLED_WITHIN_MS = 15_000;
/** What the short form attacks with: one each of what costs the database, a password, an image and a frame. */
const SHORT_ATTACKS = ['getMessageChanges', 'setPassword', 'putPrivateMessagePhoto', STOMP_ATTACKS[0] ?? ''];

/** The process of an attacker, when it is ready. */
async function startAttacker(plan: AttackerPlan) {
  const child = fork(join(import.meta.dirname, 'oneAccount', 'attacker.ts'), [JSON.stringify(plan)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`the attacker ${plan.attack} ended with ${status}`);
  });
  ended.catch(() => undefined);
  const heard = async () => Said.parse((await Promise.race([once(child, 'message'), ended]))[0]);
  await heard();
  return {
    async attack(order: Order): Promise<Record<string, number>> {
      child.send(order);
      const said = await heard();
      return 'answers' in said ? said.answers : {};
    },
    async end() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Times of others while something happens. */
async function timesDuring<T>(place: Place, work: () => Promise<T>): Promise<{ times: Times; result: T }> {
  let isOver = false;
  const measured = probe(place, () => isOver);
  const result = await work().finally(() => {
    isOver = true;
  });
  return { times: await measured, result };
}

/**
 * Waits until others are served again as quickly as ever, so that the next attack does not pay for this one. A server that does not come
 * back is started again.
 */
async function settle({ place, restart }: Stage, say: (line: string) => void) {
  const giveUpAt = performance.now() + SETTLED_WITHIN_MS;
  while (performance.now() < giveUpAt) {
    const { times } = await timesDuring(place, () => pause(SETTLE_MS));
    if (Math.max(...PROBE_NAMES.flatMap((name) => times[name])) < SETTLED_MS) return;
  }
  say(`others still waited ${SETTLED_WITHIN_MS / 1_000} s later: the server is started again`);
  await restart();
}

const bench: Bench = {
  title: 'What one account costs the others',
  page: 'reliability/oneAccount.md',
  async run({ short, say, option }) {
    const form = FORMS[short ? 'short' : 'full'];
    const seconds = Number(option('seconds') ?? form.seconds);
    const all = [...Object.keys(attacks), ...STOMP_ATTACKS];
    const chosen = option('only')?.split(',') ?? (short ? SHORT_ATTACKS : all);
    const unknown = chosen.filter((name) => !all.includes(name));
    if (unknown.length > 0) throw new Error(`There is no call ${unknown.join(', ')}.`);

    const stage = await setStage(form);
    const outcomes: Outcome[] = [];
    const quiets: Times[] = [];
    try {
      const { place, connection, carrier, image } = stage;
      // The first calls pay for code that is compiled once.
      await timesDuring(place, () => pause(form.quietMs));
      await settle(stage, say);
      for (const [at, attack] of chosen.entries()) {
        quiets.push((await timesDuring(place, () => pause(form.quietMs))).times);
        const turns = seconds * PER_SECOND + BURST;
        const number = at + 1;
        const plan = {
          attack,
          number,
          url: place.url,
          carrier,
          database: connection,
          image,
          messages: form.own,
          turns,
        };
        const attacker = await startAttacker(plan);
        const steady = await timesDuring(place, () => attacker.attack({ do: 'steady', seconds }));
        const burst = await timesDuring(place, async () => {
          const [answers] = await Promise.all([attacker.attack({ do: 'burst', count: BURST }), pause(form.burstMs)]);
          return answers;
        });
        await attacker.end();
        const answers = { ...steady.result };
        for (const [status, count] of Object.entries(burst.result)) answers[status] = (answers[status] ?? 0) + count;
        const megabytes = memoryOf(stage.pid());
        outcomes.push({ attack, steady: steady.times, burst: burst.times, answers, megabytes });
        say(`${at + 1} of ${chosen.length}: ${attack}: ${JSON.stringify(answers)}, ${Math.round(megabytes)} MB`);
        await settle(stage, say);
      }
    } finally {
      await stage.close();
    }
    return sectionsOf(outcomes, quiets, seconds);
  },
};

export default bench;
