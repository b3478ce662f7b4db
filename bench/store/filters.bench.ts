import { filterTest, type InboxFilter, type PageUser } from '#contract';
import { makeSelectInbox } from '../../src/store/inbox/inbox.ts';
import { makeSelectMatches, NAMED_FILTERS } from '../../src/store/inbox/inboxFilters.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { collectGarbage, interleaved, ours, percentile, threadMicroseconds } from '../harness/measure.ts';
import { activityAction, storeWith } from './product.ts';
import { activityOf, customersOf, NOW, PAGE_ID, VIEWER_ID } from './rows.ts';

const READER = { me: VIEWER_ID, now: NOW };
/** Filters that a team saves, beside those with a name. */
const SAVED: readonly InboxFilter[] = [
  { waitingMinutes: 120 },
  { labels: [1], state: 'open' },
  { labels: [1, 2], assignee: 'nobody' },
  { unread: true, assignee: VIEWER_ID },
  { from: new Date(NOW - 7 * 86_400_000).toISOString(), state: 'done' },
];
const FILTERS: readonly InboxFilter[] = [...Object.values(NAMED_FILTERS), ...SAVED];
/** How many events the list and the counts follow in a round. */
const EVENTS = 1_000;
const PEER_EVENTS = 20;

/** Customers as a team leaves them: a third assigned, a fifth done, labels on half. */
const workedOn = (count: number): PageUser[] =>
  customersOf(count).map((row, place) => ({
    ...row,
    desk: {
      revision: 1,
      state: place % 5 === 1 ? 'done' : 'open',
      snoozedUntil: null,
      pinned: place % 5_000 === 0,
      assigneeId: place % 3 === 0 ? VIEWER_ID : null,
      labelIds: place % 2 === 0 ? [1, 2] : [],
    },
  }));

const written = ({ messageDate }: PageUser) => (messageDate === null ? 0 : Date.parse(messageDate));

/** What an app without an index does: filters an array, and sorts what is left. */
const filtered = (rows: readonly PageUser[], filter: InboxFilter): readonly PageUser[] =>
  rows.filter(filterTest(filter, READER)).sort((one, other) => written(other) - written(one));

const matchesIn = (rows: readonly PageUser[], filter: InboxFilter): number => {
  const isShown = filterTest(filter, READER);
  return rows.reduce((count, row) => count + Number(isShown(row)), 0);
};

/** Milliseconds that choosing each filter takes, the 95th percentile. */
function slowest(choose: (filter: InboxFilter) => unknown): number {
  const times = FILTERS.slice(1).map((filter) => threadMicroseconds(() => choose(filter)) / 1_000);
  return percentile(times, 0.95);
}

async function rowsFor(count: number, rounds: number): Promise<Row[]> {
  const customers = workedOn(count);
  const store = await storeWith(customers);
  const selectInbox = makeSelectInbox();
  const chosen = (filter: InboxFilter) =>
    selectInbox(store.getState(), PAGE_ID, { search: '', filter, sort: 'newest', reader: READER });
  const size = `${count.toLocaleString('en-US')} customers`;
  chosen(SAVED[0] ?? {});

  const choosing = await interleaved(
    [
      { who: 'Mingala', role: 'ours', round: () => slowest(chosen) },
      { who: 'filter and sort an array', role: 'peer', round: () => slowest((filter) => filtered(customers, filter)) },
    ],
    rounds,
  );
  const counting = await interleaved(
    [
      {
        who: 'Mingala',
        role: 'ours',
        round: () => {
          const select = makeSelectMatches(FILTERS);
          return threadMicroseconds(() => select(store.getState(), PAGE_ID, READER)) / 1_000;
        },
      },
    ],
    rounds,
  );

  const selectMatches = makeSelectMatches(FILTERS);
  const filter = SAVED[1] ?? {};
  let number = 0;
  const follow = () => {
    collectGarbage();
    const steps = activityOf(count, EVENTS).map((step) => {
      number += 1;
      return activityAction({ ...step, number: step.number + number, time: NOW + 1_000 * number });
    });
    chosen(filter);
    selectMatches(store.getState(), PAGE_ID, READER);
    const times = steps.map((action) =>
      threadMicroseconds(() => {
        store.dispatch(action);
        chosen(filter);
        selectMatches(store.getState(), PAGE_ID, READER);
      }),
    );
    return times.reduce((sum, time) => sum + time, 0) / times.length;
  };
  const recount = () => {
    const time = threadMicroseconds(() => {
      for (let event = 0; event < PEER_EVENTS; event += 1) {
        filtered(customers, filter);
        for (const one of FILTERS) matchesIn(customers, one);
      }
    });
    return time / PEER_EVENTS;
  };
  const following = await interleaved(
    [
      { who: 'Mingala', role: 'ours', round: follow },
      { who: 'filter and count an array', role: 'peer', round: recount },
    ],
    rounds,
  );
  return [
    {
      work: `choosing one of ${FILTERS.length - 1} filters, ${size}, p95`,
      unit: 'ms',
      better: 'less',
      figures: choosing,
      goal: { text: '≤ 50', met: ours(choosing) <= 50 },
      holdsBack: 'each customer is read once; those that match are sorted.',
    },
    {
      work: `first count of ${FILTERS.length} filters, ${size}`,
      unit: 'ms',
      better: 'less',
      figures: counting,
      goal: { text: '≤ 50', met: ours(counting) <= 50 },
      holdsBack: `each customer is compared with ${FILTERS.length} filters. The app counts rows as they arrive, a chunk at a time; all at once only once a minute, where a saved view asks how long customers wait.`,
    },
    {
      work: `one event: list of a filter and ${FILTERS.length} counts, ${size}`,
      unit: 'µs',
      better: 'less',
      figures: following,
      goal: { text: '≤ 200', met: ours(following) <= 200 },
      holdsBack:
        'the store itself takes most of it (performance/store.md); the filters read the customer that changed.',
    },
  ];
}

const bench: Bench = {
  title: 'Filters of the customer list',
  page: 'performance/desk.md',
  run: async ({ short, rounds, say }) => {
    const rows: Row[] = [];
    for (const count of short ? [1_000] : [10_000, 100_000]) {
      rows.push(...(await rowsFor(count, rounds)));
      say(
        `${count} customers: ${rows
          .slice(-3)
          .map(({ figures }) => ours(figures).toFixed(1))
          .join(', ')}`,
      );
    }
    return [
      {
        title: 'Filters',
        about: `Seven named filters and five saved views; a third of the customers is assigned, a fifth done, half have two labels. Processor time of the thread. The peer holds an array. Lists and counts are exact: ${'`tests/store/inbox/inbox.test.ts`'}, ${'`tests/server/chat/desk/filterSql.test.ts`'}.`,
        rows,
      },
    ];
  },
};

export default bench;
