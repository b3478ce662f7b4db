import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../server/db/client.ts';
import { pageAddresses, pages } from '../../server/db/schema.ts';
import { createClient } from '../../tests/serverClient.ts';
import type { Bench, Figure } from '../harness/bench.ts';
import { percentile } from '../harness/measure.ts';
import { openPublicAccess } from './oneAccount/guestAttacks.ts';
import { type Place, probe } from './oneAccount/probes.ts';
import { setStage } from './oneAccount/stage.ts';

/** Sign-ups and guests a minute, from one network. */
const PER_MINUTE = 10_000;
const FORMS = {
  short: { customers: 200, messages: 1_000, seconds: 5 },
  full: { customers: 5_000, messages: 50_000, seconds: 60 },
};
/** Promised at most, of the quiet figure. */
const TIMES = 2;
const NETWORK = { 'x-forwarded-for': '10.66.0.1' };
const NAME = 'flooded-page';

/** One request of the flood, a code for an unknown number and a guest by turns; answers its status. */
async function floodOnce(url: string, turn: number): Promise<string> {
  const client = createClient(url);
  const phone = `0978${String(turn).padStart(7, '0')}`;
  try {
    const answer =
      turn % 2 === 0
        ? await client.send('loginPhone', { body: { phone }, headers: NETWORK })
        : await client.send('createGuest', {
            params: { name: NAME },
            body: { profileName: `Guest ${turn}` },
            headers: NETWORK,
          });
    await answer.body?.pipeTo(new WritableStream());
    return String(answer.status);
  } catch {
    return 'cut off';
  }
}

/** The flood for so many seconds; what it was answered, by status. */
async function flood(url: string, seconds: number): Promise<Record<string, number>> {
  const startedAt = performance.now();
  const answers: Promise<string>[] = [];
  for (let turn = 0; turn < (seconds * PER_MINUTE) / 60; turn += 1) {
    const early = startedAt + (turn * 60_000) / PER_MINUTE - performance.now();
    if (early > 0) await pause(early);
    answers.push(floodOnce(url, turn));
  }
  const count: Record<string, number> = {};
  for (const answer of await Promise.all(answers)) count[answer] = (count[answer] ?? 0) + 1;
  return count;
}

async function timesDuring<T>(place: Place, work: () => Promise<T>) {
  let isOver = false;
  const measured = probe(place, () => isOver);
  const result = await work().finally(() => {
    isOver = true;
  });
  return { times: await measured, result };
}

const bench: Bench = {
  title: 'What a flood of sign-ups and guests costs the others',
  page: 'reliability/signUpFlood.md',
  async run({ short }) {
    const form = FORMS[short ? 'short' : 'full'];
    const stage = await setStage(form);
    const db = openDatabase({ ...stage.connection });
    try {
      await openPublicAccess({ db });
      const [page] = await db.insert(pages).values({ title: 'Flooded', guests: true }).returning();
      await db.insert(pageAddresses).values({ name: NAME, pageId: page?.id ?? 0 });
      const { place } = stage;
      // The first calls pay for code that is compiled once.
      await timesDuring(place, () => pause(2_000));
      const quiet = await timesDuring(place, () => pause(form.seconds * 1_000));
      const flooded = await timesDuring(place, () => flood(place.url, form.seconds));
      const p95 = { quiet: percentile(quiet.times.text, 0.95), flooded: percentile(flooded.times.text, 0.95) };
      const statuses = Object.entries(flooded.result).map(([status, count]) => `${count} × ${status}`);
      const figures: Figure[] = [
        { who: 'quiet', role: 'ours', value: p95.quiet },
        { who: 'flooded', role: 'ours', value: p95.flooded },
        { who: 'answers', role: 'ours', value: null, why: statuses.join(', ') },
      ];
      const goal = { text: `${TIMES}×`, met: p95.flooded <= TIMES * p95.quiet };
      return [
        {
          title: 'Another person sends a text',
          about:
            `Another person sends a text while one network asks for ${PER_MINUTE.toLocaleString('en')} codes and guests a minute, for ${form.seconds} s. ` +
            '204 and 201 came before a proof of work was asked for (403); 429 is beyond the calls of a network.',
          rows: [{ work: 'text, 10 a second', unit: 'ms, p95', better: 'less', figures, goal }],
        },
      ];
    } finally {
      await db.$client.end();
      await stage.close();
    }
  },
};

export default bench;
