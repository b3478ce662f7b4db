import type { Bench, Figure, Role, Row } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { installPeers } from '../harness/peers.ts';
import { type Screen, startScreens } from './browser.ts';

const VERSIONS = {
  '@chatscope/chat-ui-kit-react': '2.1.1',
  '@chatscope/chat-ui-kit-styles': '1.4.0',
  'react-chat-elements': '12.0.18',
  virtua: '0.54.2',
};
const PEERS = `
import '@chatscope/chat-ui-kit-styles/dist/default/styles.min.css';
import 'react-chat-elements/dist/main.css';
import * as chatscope from '@chatscope/chat-ui-kit-react';
import * as chatElements from 'react-chat-elements';
import * as virtua from 'virtua';
window.peerPackages = { chatscope, chatElements, virtua };
`;

interface Contender {
  who: string;
  role: Role;
  /** More messages than these take it beyond the time there is. */
  most: number;
}

const MOST = 5_000;
const CONTENDERS: readonly Contender[] = [
  { who: 'Mingala', role: 'ours', most: MOST },
  { who: 'react-virtuoso', role: 'peer', most: MOST },
  { who: 'virtua', role: 'peer', most: MOST },
  { who: 'chatscope', role: 'peer', most: 1_000 },
  { who: 'react-chat-elements', role: 'peer', most: 1_000 },
  { who: 'plain DOM', role: 'limit', most: MOST },
];
/** Where everything is done with everybody. */
const MIDDLE = 1_000;
const APPEND_MS = 2_000;
const VIEWPORTS = 60;

/** Values of every work, by the name of the row and who did it. */
type Values = Map<string, Map<string, number[]>>;

function note(values: Values, work: string, who: string, value: number) {
  const row = values.get(work) ?? new Map<string, number[]>();
  values.set(work, row);
  row.set(who, [...(row.get(who) ?? []), value]);
}

const WORK = {
  mount: (count: number) => `at rest after mount, ${count.toLocaleString('en-US')} messages`,
  heap: (count: number) => `heap over the data, ${count.toLocaleString('en-US')} messages`,
  slow: (count: number) => `at rest after mount, ${count.toLocaleString('en-US')} messages, 4x slower`,
  prepend: 'prepend 50: how far what is read moves, at worst',
  appendBusy: 'append 50 a second: main thread busy',
  appendFrames: 'append 50 a second: frames',
  appendEnd: 'append 50 a second: stays at the newest',
  scrollFrames: `scroll ${VIEWPORTS} viewports up: frames`,
  scrollBlank: `scroll ${VIEWPORTS} viewports up: list without rows`,
};

async function round(screen: Screen, values: Values, who: string, count: number, isSlow: boolean) {
  const { page } = screen;
  await page.evaluate(([name, n]) => window.bench.prepare(name, n), [who, count] as const);
  if (isSlow) {
    await screen.throttle(4);
    note(values, WORK.slow(count), who, await page.evaluate(() => window.bench.mount()));
    await screen.throttle(1);
    return;
  }
  const before = await screen.heap();
  note(values, WORK.mount(count), who, await page.evaluate(() => window.bench.mount()));
  note(values, WORK.heap(count), who, (await screen.heap()) - before);
  if (count !== MIDDLE) return;
  note(values, WORK.prepend, who, await page.evaluate(() => window.bench.prepend()));
  const scrolled = await page.evaluate((viewports) => window.bench.scrollUp(viewports), VIEWPORTS);
  note(values, WORK.scrollFrames, who, scrolled.perSecond);
  note(values, WORK.scrollBlank, who, scrolled.blank);
  const append = await screen.busyWhile(() => page.evaluate((ms) => window.bench.append(50, ms), APPEND_MS));
  note(values, WORK.appendBusy, who, append.busy);
  note(values, WORK.appendFrames, who, append.result.perSecond);
  note(values, WORK.appendEnd, who, append.result.atEnd ? 1 : 0);
}

interface Shape {
  work: string;
  unit: string;
  better: Row['better'];
  goal?: { text: string; keeps: (value: number) => boolean };
  holdsBack?: string;
}

const shapes = (sizes: readonly number[]): Shape[] => [
  ...sizes.map(
    (count): Shape => ({
      work: WORK.mount(count),
      unit: 'ms',
      better: 'less',
      goal: { text: '≤ 150', keeps: (value) => value <= 150 },
    }),
  ),
  { work: WORK.slow(MIDDLE), unit: 'ms', better: 'less' },
  { work: WORK.prepend, unit: 'px', better: 'less', goal: { text: '0', keeps: (value) => value < 0.1 } },
  { work: WORK.scrollFrames, unit: 'per second', better: 'more', goal: { text: '60', keeps: (value) => value >= 59 } },
  { work: WORK.scrollBlank, unit: '%', better: 'less', goal: { text: '< 1', keeps: (value) => value < 1 } },
  { work: WORK.appendFrames, unit: 'per second', better: 'more', goal: { text: '60', keeps: (value) => value >= 59 } },
  { work: WORK.appendBusy, unit: '%', better: 'less' },
  { work: WORK.appendEnd, unit: 'of 1', better: 'more', goal: { text: 'always', keeps: (value) => value === 1 } },
  ...sizes.map((count): Shape => ({ work: WORK.heap(count), unit: 'MB', better: 'less' })),
];

function rowOf({ work, unit, better, goal, holdsBack }: Shape, values: Values, contenders: readonly Contender[]): Row {
  const row = values.get(work) ?? new Map<string, number[]>();
  const figures = contenders.map(({ who, role }): Figure => {
    const found = row.get(who);
    return found ? { who, role, value: median(found) } : { who, role, value: null, why: 'too slow' };
  });
  const own = figures.find(({ role }) => role === 'ours')?.value ?? Number.NaN;
  return {
    work,
    unit,
    better,
    figures,
    ...(goal && { goal: { text: goal.text, met: goal.keeps(own) } }),
    ...(holdsBack && { holdsBack }),
  };
}

const bench: Bench = {
  title: 'The list of messages in Chromium',
  async run({ short, rounds, say }) {
    const sizes = short ? [100, MIDDLE] : [100, MIDDLE, MOST];
    const contenders = short ? CONTENDERS.filter(({ role }) => role === 'ours') : CONTENDERS;
    const peers = short ? null : await installPeers('screen', VERSIONS);
    const screens = await startScreens(peers, short ? '' : PEERS);
    const values: Values = new Map();
    try {
      for (let turn = 0; turn < rounds; turn += 1) {
        say(`round ${turn + 1} of ${rounds}`);
        for (const count of sizes)
          for (let i = 0; i < contenders.length; i += 1) {
            const contender = contenders[(i + turn) % contenders.length];
            if (!contender || contender.most < count) continue;
            for (const isSlow of count === MIDDLE && contender.most === MOST ? [false, true] : [false]) {
              const screen = await screens.open();
              await round(screen, values, contender.who, count, isSlow);
              await screen.close();
            }
          }
      }
    } finally {
      await screens.close();
    }
    return [
      {
        title: 'Messages of one conversation',
        about:
          'Ours with its full rows (bubble, author, quote, time, ticks, menu button) on its store; react-virtuoso, virtua and plain DOM with a line of text each; chatscope and react-chat-elements with rows of their own. At rest: the newest message is in view and nothing moves for 15 frames. Scrolling goes 175 px a frame.',
        rows: shapes(sizes).map((shape) => rowOf(shape, values, contenders)),
      },
    ];
  },
};

export default bench;
