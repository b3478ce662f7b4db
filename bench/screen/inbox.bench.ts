import type { Bench, Figure, Row } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { installPeers } from '../harness/peers.ts';
import { type Screens, startScreens } from './browser.ts';
import { type EventSource, startEventSource } from './eventSource.ts';

const APP = '/app.html';
const SIZES = [1_000, 10_000, 100_000];
const PER_SECOND = 1_000;
const SCROLL_MS = { short: 1_000, full: 6_000 };
const COUNT_MS = { short: 500, full: 2_000 };

/** What is measured: how many customers, at which part of the processor, and whether they are filtered and sorted. */
interface Kind {
  customers: number;
  slower: number;
  /** Only who waits, the longest first: each event may bring a customer into the list or take one out of it. */
  isQueue?: boolean;
}

interface Storm {
  frames: number;
  longest: number;
  busy: number;
  drawn: number;
  rows: number;
}

async function storm(
  screens: Screens,
  source: EventSource,
  { customers, slower, isQueue }: Kind,
  form: 'short' | 'full',
): Promise<Storm> {
  const screen = await screens.open(APP);
  const { page } = screen;
  await page.evaluate((count) => window.app.start(count), customers);
  await page.waitForTimeout(1_500);
  if (isQueue) {
    await press('Waiting')(page);
    await choose('Sort by', 'Waiting longest first')(page);
  }
  await screen.throttle(slower);
  const end = source.storm(PER_SECOND, customers);
  await page.waitForTimeout(1_000);
  const { busy, result } = await screen.busyWhile(() =>
    page.evaluate((ms) => window.app.scrollInbox(ms), SCROLL_MS[form]),
  );
  const counted = await page.evaluate((ms) => window.app.countRows(ms), COUNT_MS[form]);
  end();
  await screen.close();
  return { frames: result.perSecond, longest: result.longest, busy, drawn: counted.most, rows: counted.rows };
}

interface Beside {
  who: string;
  role: Figure['role'];
  /** More customers than these take it beyond the time there is. */
  most: number;
}
const BESIDE: readonly Beside[] = [
  { who: 'RTK sorted adapter', role: 'peer', most: 100_000 },
  { who: 'RTK, batched by frame', role: 'peer', most: 100_000 },
  { who: 'chatscope', role: 'peer', most: 1_000 },
  { who: 'Map + virtual list', role: 'limit', most: 100_000 },
];
const VERSIONS = { '@chatscope/chat-ui-kit-react': '2.1.1', '@chatscope/chat-ui-kit-styles': '1.4.0' };
const PEERS = `
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import * as chatscope from '@chatscope/chat-ui-kit-react';
window.peerPackages = { chatscope };
`;
const BESIDE_MS = 3_000;

/** Frames a second of others, by size and name. */
async function besides(screens: Screens, customers: number, values: Map<string, number[]>) {
  for (const { who, most } of BESIDE) {
    if (customers > most) continue;
    const screen = await screens.open();
    const { perSecond } = await screen.page.evaluate(
      ([name, count, rate, ms]) => window.bench.storm(name, count, rate, ms),
      [who, customers, PER_SECOND, BESIDE_MS] as const,
    );
    const key = `${customers} ${who}`;
    values.set(key, [...(values.get(key) ?? []), perSecond]);
    await screen.close();
  }
}

const numbers = (count: number) => count.toLocaleString('en-US');
const ours = (value: number): Figure[] => [{ who: 'Mingala', role: 'ours', value }];

function figuresOf(customers: number, values: Map<string, number[]>): Figure[] {
  return BESIDE.map(({ who, role }): Figure => {
    const found = values.get(`${customers} ${who}`);
    return found ? { who, role, value: median(found) } : { who, role, value: null, why: 'not waited for' };
  });
}

const workOf = ({ customers, slower, isQueue }: Kind): string =>
  `${numbers(customers)} customers${isQueue ? ', waiting, longest first' : ''}${slower > 1 ? `, ${slower}x slower` : ''}`;

function rowOf(kind: Kind, storms: readonly Storm[], others: readonly Figure[]): Row {
  const of = (pick: (one: Storm) => number) => median(storms.map(pick));
  const frames = of(({ frames: value }) => value);
  const longest = of(({ longest: value }) => value);
  const busy = of(({ busy: value }) => value);
  const drawn = of((one) => one.drawn / one.rows);
  const met = frames >= 58.5 && longest <= 50 && busy < 35 && drawn <= 1;
  return {
    work: workOf(kind),
    unit: 'frames per second',
    better: 'more',
    figures: [
      ...ours(frames),
      { who: 'longest frame, ms', role: 'ours', value: longest },
      { who: 'main thread busy, %', role: 'ours', value: busy },
      { who: 'rows drawn again in a frame, share', role: 'ours', value: drawn },
      ...others,
    ],
    ...(kind.slower === 1 && { goal: { text: '59, ≤ 50 ms, < 35 %, ≤ 1', met } }),
  };
}

interface Asked {
  work: string;
  ask: (page: Awaited<ReturnType<Screens['open']>>['page']) => Promise<number>;
}
const press =
  (label: string): Asked['ask'] =>
  (page) =>
    page.evaluate((name) => window.app.press(name), label);
/** From a press on an entry of a menu. */
const choose =
  (menu: string, entry: string): Asked['ask'] =>
  async (page) => {
    await press(menu)(page);
    await page.getByRole('menuitemradio', { name: entry }).waitFor();
    return press(entry)(page);
  };
const search =
  (text: string): Asked['ask'] =>
  (page) =>
    page.evaluate((sought) => window.app.search(sought), text);

const ASKED: readonly Asked[] = [
  { work: 'search, first key', ask: search('ထ') },
  { work: 'search, next key: a piece inside unspaced text', ask: search('ထက်') },
  { work: 'search, next key', ask: search('ထက်နို') },
  { work: 'search, a key taken back', ask: search('ထက်') },
  { work: 'search emptied', ask: search('') },
  { work: 'filter: unread', ask: press('Unread') },
  { work: 'filter: waiting', ask: press('Waiting') },
  { work: 'filter: all', ask: press('All') },
  { work: 'sort: longest waiting', ask: choose('Sort by', 'Waiting longest first') },
  { work: 'sort: newest', ask: choose('Sort by', 'Newest first') },
];

async function ask(screens: Screens, customers: number, values: Map<string, number[]>) {
  const screen = await screens.open(APP);
  await screen.page.evaluate((count) => window.app.start(count), customers);
  await screen.page.waitForTimeout(2_500);
  for (const { work, ask: once } of ASKED) {
    values.set(work, [...(values.get(work) ?? []), await once(screen.page)]);
    await screen.page.waitForTimeout(100);
  }
  await screen.close();
}

const bench: Bench = {
  title: 'The list of customers in Chromium',
  async run({ short, rounds, say }) {
    const sizes = short ? SIZES.slice(0, 1) : SIZES;
    const form = short ? 'short' : 'full';
    const peers = short ? null : await installPeers('screen-customers', VERSIONS);
    const screens = await startScreens(peers, short ? '' : PEERS);
    const source = startEventSource(screens.server);
    const storms = new Map<string, Storm[]>();
    const asked = new Map<string, number[]>();
    const beside = new Map<string, number[]>();
    const most = sizes.at(-1) ?? 0;
    const kinds: readonly Kind[] = [
      ...sizes.map((customers) => ({ customers, slower: 1 })),
      { customers: most, slower: 1, isQueue: true },
      { customers: most, slower: 4 },
    ];
    const hasPeers = ({ slower, isQueue }: Kind) => !short && slower === 1 && !isQueue;
    try {
      for (let turn = 0; turn < rounds; turn += 1) {
        say(`round ${turn + 1} of ${rounds}`);
        for (const kind of kinds) {
          const work = workOf(kind);
          storms.set(work, [...(storms.get(work) ?? []), await storm(screens, source, kind, form)]);
          if (hasPeers(kind)) await besides(screens, kind.customers, beside);
        }
        await ask(screens, most, asked);
      }
    } finally {
      await screens.close();
    }
    return [
      {
        title: `${numbers(PER_SECOND)} activity events a second while the list is scrolled`,
        about:
          'The whole app as one who serves a page; events come as STOMP over SockJS and are parsed by the contract. Scrolling goes 40 px a frame. The others show two lines of text a row and are told in the page: what is in brackets favours them.',
        rows: kinds.map((kind) =>
          rowOf(kind, storms.get(workOf(kind)) ?? [], hasPeers(kind) ? figuresOf(kind.customers, beside) : []),
        ),
      },
      {
        title: `Search, filters and order among ${numbers(most)} customers`,
        about: 'From the end of the pause after a key (500 ms), or from the press, to the new list in the page.',
        rows: ASKED.map(({ work }): Row => {
          const value = median(asked.get(work) ?? []);
          return {
            work,
            unit: 'ms',
            better: 'less',
            figures: ours(value),
            goal: { text: '≤ 16', met: value <= 16 },
          };
        }),
      },
    ];
  },
};

export default bench;
