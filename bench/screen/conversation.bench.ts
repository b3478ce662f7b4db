import type { Bench, Row } from '../harness/bench.ts';
import { median, percentile } from '../harness/measure.ts';
import { type Screen, type Screens, startScreens } from './browser.ts';
import { startEventSource } from './eventSource.ts';
import { keyLatencies } from './keyLatency.ts';

const APP = '/app.html';
const CUSTOMERS = { short: 1_000, full: 100_000 };
/** The conversation of this customer holds 200 photos (page/shop). */
const PHOTOS_CUSTOMER = 3;
const SWITCHES = { short: 20, full: 1_000 };
const WARM_SWITCHES = { short: 10, full: 150 };
/** How many of the conversations between which one switches (page/app) are opened before. */
const OPENED = { short: 5, full: 50 };
const KEYS = 60;
const PER_SECOND = 1_000;

/** Figures by the name of the row. */
type Values = Map<string, number[]>;
const note = (values: Values, work: string, value: number) => values.set(work, [...(values.get(work) ?? []), value]);

const WORK = {
  fresh: 'open a conversation, not cached, without the network',
  cached: 'open a conversation, cached',
  cachedSlow: 'open a conversation, cached, 4x slower',
  typing: `type during ${PER_SECOND} events a second: p95 from a key to its frame`,
  typingSlow: `type during ${PER_SECOND} events a second, 4x slower: p95 from a key to its frame`,
  shift: '200 photos that come late: how far a message is from where scrolling brings it',
  photoFrames: '200 photos, scrolled: frames',
  heap: 'switching between 50 conversations: the heap grows',
  nodes: 'the same: out of the document',
};

async function appOn(screens: Screens, customers: number): Promise<Screen> {
  const screen = await screens.open(APP);
  await screen.page.evaluate((count) => window.app.start(count), customers);
  await screen.page.waitForTimeout(1_500);
  return screen;
}

async function opening(screen: Screen, values: Values) {
  const open = (customer: number) => screen.page.evaluate((id) => window.app.open(id), customer);
  // The first conversation of all also loads what conversations are made of.
  await open(11);
  for (const customer of [12, 13, 14]) note(values, WORK.fresh, await open(customer));
  for (const customer of [11, 12, 13]) note(values, WORK.cached, await open(customer));
  await screen.throttle(4);
  for (const customer of [14, 11]) note(values, WORK.cachedSlow, await open(customer));
  await screen.throttle(1);
}

async function typing(screen: Screen, storm: () => () => void, values: Values, isSlow: boolean) {
  const { page } = screen;
  await page.evaluate(() => window.app.open(12));
  const input = page.getByRole('textbox', { name: /^Message/ });
  await input.click();
  const end = storm();
  await screen.throttle(isSlow ? 4 : 1);
  await page.waitForTimeout(500);
  const latencies = await keyLatencies(page, async () => {
    for (let key = 0; key < KEYS; key += 1) await input.press('a', { delay: 10 });
    await page.waitForTimeout(300);
  });
  end();
  await screen.throttle(1);
  // On a machine that is too busy keys are not drawn one by one.
  if (latencies.length >= KEYS) note(values, isSlow ? WORK.typingSlow : WORK.typing, percentile(latencies, 0.95));
}

async function photos(screen: Screen, values: Values) {
  await screen.page.evaluate((id) => window.app.open(id), PHOTOS_CUSTOMER);
  const { moved, frames, photos: seen } = await screen.page.evaluate(() => window.app.scrollPhotos());
  // On a machine that is too busy some pass without being drawn.
  if (seen < 190) return;
  note(values, WORK.shift, moved);
  note(values, WORK.photoFrames, frames.perSecond);
}

async function switching(screens: Screens, values: Values, form: 'short' | 'full') {
  const screen = await appOn(screens, 1_000);
  const go = (times: number) => screen.page.evaluate((count) => window.app.switchConversations(count), times);
  // What is read once is kept: it is no growth of switching.
  for (let i = 0; i < OPENED[form]; i += 1) await screen.page.evaluate((id) => window.app.open(id), 10 + i);
  await go(WARM_SWITCHES[form]);
  const heap = await screen.heap();
  await go(SWITCHES[form]);
  note(values, WORK.heap, ((await screen.heap()) / heap - 1) * 100);
  const shown = await screen.page.evaluate(() => window.app.nodesShown());
  note(values, WORK.nodes, (await screen.nodes()) - shown);
  await screen.close();
}

interface Goal {
  work: string;
  unit: string;
  goal?: { text: string; keeps: (value: number) => boolean };
  better?: Row['better'];
}
const upTo = (most: number) => ({
  text: `≤ ${most}`,
  keeps: (value: number) => value <= most,
});

const GOALS: readonly Goal[] = [
  { work: WORK.fresh, unit: 'ms', goal: upTo(150) },
  { work: WORK.cached, unit: 'ms', goal: upTo(60) },
  { work: WORK.cachedSlow, unit: 'ms' },
  { work: WORK.typing, unit: 'ms', goal: upTo(50) },
  { work: WORK.typingSlow, unit: 'ms', goal: upTo(170) },
  { work: WORK.shift, unit: 'px', goal: { text: '0', keeps: (value) => value < 1 } },
  { work: WORK.photoFrames, unit: 'per second', better: 'more' },
  { work: WORK.heap, unit: '%', goal: upTo(5) },
  { work: WORK.nodes, unit: 'nodes', goal: upTo(2_000) },
];

const bench: Bench = {
  title: 'Conversations in Chromium',
  async run({ short, rounds, say }) {
    const form = short ? 'short' : 'full';
    const customers = CUSTOMERS[form];
    const screens = await startScreens();
    const source = startEventSource(screens.server);
    const values: Values = new Map();
    try {
      for (let turn = 0; turn < rounds; turn += 1) {
        say(`round ${turn + 1} of ${rounds}`);
        const screen = await appOn(screens, customers);
        await opening(screen, values);
        const storm = () => source.storm(PER_SECOND, customers);
        await typing(screen, storm, values, false);
        await typing(screen, storm, values, true);
        await photos(screen, values);
        await screen.close();
        // A leak shows in every round alike: two of them are enough, they take longest.
        if (turn < 2) await switching(screens, values, form);
      }
    } finally {
      await screens.close();
    }
    return [
      {
        title: `Open, type, look at photos, switch, among ${customers.toLocaleString('en-US')} customers`,
        about: `The whole app as one who serves a page. An opening lasts from the click to the frame with the first row, a key from its arrival in the browser to the frame after it (Chromium’s trace). Photos come up to 400 ms late. The heap is counted after ${WARM_SWITCHES[form]} switches and again after ${SWITCHES[form]} more.`,
        rows: GOALS.map(({ work, unit, goal, better = 'less' }): Row => {
          const measured = values.get(work);
          const ours = { who: 'Mingala', role: 'ours' } as const;
          if (!measured)
            return {
              work,
              unit,
              better,
              figures: [{ ...ours, value: null, why: 'no figure: the machine was too busy' }],
            };
          const value = median(measured);
          const figures = [{ ...ours, value }];
          return { work, unit, better, figures, ...(goal && { goal: { text: goal.text, met: goal.keeps(value) } }) };
        }),
      },
    ];
  },
};

export default bench;
