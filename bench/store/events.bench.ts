import type { Bench, Row, Section } from '../harness/bench.ts';
import { type Contender, collectGarbage, interleaved, ours, threadMicroseconds } from '../harness/measure.ts';
import { linePlot } from '../harness/plot.ts';
import { copiedChannels, copiedPosts } from './peers/copiedMaps.ts';
import { plainAdapter, plainMessages, sortedAdapter, sortedMessages } from './peers/entityAdapter.ts';
import { matrixTimeline } from './peers/matrixTimeline.ts';
import { mapInbox, mapMessages } from './peers/plainMap.ts';
import { productConversation, productInbox } from './product.ts';
import { activityOf, messageIdsAfter } from './rows.ts';
import type { Held, Keeper } from './worker.ts';

const SIZES = [1_000, 10_000, 100_000];
/** Messages of one conversation: more than these are on no screen. */
const MESSAGES = [100, 1_000, 5_000];
/** How long a round of one contender lasts at most, and how many events it takes at most; ms and events. */
const ROUND_MS = 120;
const ROUND_EVENTS = 4_000;
/** Between how many events the list is brought back to its length. */
const restartAfter = (size: number): number => Math.max(200, size / 5);

/** Microseconds of one event, of as many as fit into a round. */
function eachEvent<Step>(held: Held<Step>, steps: readonly Step[], size: number): number {
  const batch = restartAfter(size);
  let spent = 0;
  let count = 0;
  while (count === 0 || (spent < ROUND_MS * 1_000 && count < ROUND_EVENTS)) {
    held.reset();
    for (let from = 0; from < batch && spent < ROUND_MS * 1_000 && count < ROUND_EVENTS; ) {
      // Time is looked at rarely where events are quick, after each where they are slow.
      const length = count === 0 ? 1 : Math.max(1, Math.min(100, Math.floor(20_000 / (spent / count + 1))));
      const part = steps.slice(from, Math.min(from + length, batch));
      spent += threadMicroseconds(() => {
        for (const step of part) held.apply(step);
      });
      count += part.length;
      from += part.length;
    }
  }
  return spent / count;
}

interface Work<Step> {
  name: string;
  keepers: readonly Keeper<Step>[];
  stepsFor: (size: number) => readonly Step[];
  /** Which size has a goal; `isMet` is told the cost there and at the smallest size, in µs. */
  goal: { size: number; text: string; isMet: (own: number, smallest: number) => boolean };
  holdsBack: string;
}

const OVER = 'did not come to an end';

async function rowsOf<Step>(work: Work<Step>, sizes: readonly number[], rounds: number, say: (line: string) => void) {
  const rows: Row[] = [];
  let smallest = Number.NaN;
  for (const size of sizes) {
    const steps = work.stepsFor(size);
    const contenders: Contender[] = [];
    for (const { who, role, most, hold } of work.keepers) {
      const isTooMuch = most !== undefined && size > most;
      const held = isTooMuch ? undefined : await hold(size);
      // Once to be compiled; not counted.
      if (held) eachEvent(held, steps, size);
      const round = () => {
        collectGarbage();
        return held ? eachEvent(held, steps, size) : Number.NaN;
      };
      contenders.push({ who, role, round, ...(isTooMuch && { skipped: OVER }) });
    }
    const figures = await interleaved(contenders, rounds);
    const own = ours(figures);
    if (size === sizes[0]) smallest = own;
    rows.push({
      work: `${work.name}, ${size.toLocaleString('en-US')} rows`,
      unit: 'µs',
      better: 'less',
      figures,
      ...(size === work.goal.size && {
        goal: { text: work.goal.text, met: work.goal.isMet(own, smallest) },
        holdsBack: work.holdsBack,
      }),
    });
    say(`${work.name}, ${size}: ${own.toFixed(1)} µs`);
  }
  return rows;
}

const plotOf = (title: string, rows: readonly Row[], sizes: readonly number[]) =>
  linePlot({
    title,
    x: { label: 'rows held', scale: 'log' },
    y: { label: 'µs for one event and the 30 rows shown', scale: 'log' },
    series: (rows[0]?.figures ?? []).map(({ who }) => ({
      name: who,
      points: sizes.map((size, i) => [size, rows[i]?.figures.find((figure) => figure.who === who)?.value ?? null]),
    })),
  });

const bench: Bench = {
  title: 'One event in the store',
  run: async ({ short, rounds, say, keepPlot }) => {
    const sizes = short ? [1_000, 10_000] : SIZES;
    const activity: Work<Parameters<Awaited<ReturnType<typeof productInbox.hold>>['apply']>[0]> = {
      name: 'activity event, customer list in order',
      keepers: [productInbox, sortedAdapter, ...(short ? [] : [plainAdapter, copiedChannels]), mapInbox],
      stepsFor: (size) => activityOf(size, restartAfter(size)),
      goal: {
        size: 100_000,
        text: '≤ 20 and ≤ 4 × the cost at 1,000',
        isMet: (own, smallest) => own <= 20 && own <= 4 * smallest,
      },
      holdsBack:
        'a quarter is the slice of customers, a sixth the other slices of entities, a quarter the rest of the root reducer, a seventh the middleware, a fifth the reading of the 30 rows.',
    };
    const messages: Work<number> = {
      name: 'message event, conversation in order',
      keepers: [
        productConversation,
        sortedMessages,
        ...(short ? [] : [plainMessages, copiedPosts, matrixTimeline]),
        mapMessages,
      ],
      stepsFor: (size) => messageIdsAfter(size, restartAfter(size)),
      goal: { size: 1_000, text: '≤ 1,000', isMet: (own) => own <= 1_000 },
      holdsBack: 'the adapter sorts, copies and freezes its ids and entities, and the timeline reads every message.',
    };
    const lists = await rowsOf(activity, sizes, rounds, say);
    const talks = await rowsOf(messages, MESSAGES, rounds, say);
    const about =
      'One dispatch an event, then the 30 rows on the screen are read; processor time of the thread. Ours of the list is the whole store with its middleware, of the conversation the root reducer; nobody else has middleware.';
    const sections: Section[] = [
      {
        title: 'Activity',
        about: `${about} Nine of ten events are a customer’s new message, one that the page has read.`,
        rows: lists,
        plots: [
          {
            file: keepPlot('activity', plotOf('One activity event', lists, sizes)),
            alt: 'How one activity event grows with the list',
          },
        ],
      },
      {
        title: 'Messages',
        about:
          '93 % of the messages are the next one, 5 % come late by up to 50, 2 % twice. The adapter without a comparer and the timeline put late ones at the end; “Mattermost’s way” is our rendition.',
        rows: talks,
        plots: [
          {
            file: keepPlot('messages', plotOf('One message event', talks, MESSAGES)),
            alt: 'How one message event grows with the conversation',
          },
        ],
      },
    ];
    return sections;
  },
};

export default bench;
