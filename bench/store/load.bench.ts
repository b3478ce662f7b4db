import { PageUser } from '#contract';
import { jsonArrayParser } from '../../src/lib/jsonArrayParser.ts';
import { makeSelectInbox } from '../../src/store/inbox/inbox.ts';
import { pageUsersListed } from '../../src/store/inbox/listedMembers.ts';
import { ROWS_IN_A_BREATH, rowsOfChunk } from '../../src/store/inbox/streamRows.ts';
import type { Bench } from '../harness/bench.ts';
import { collectGarbage, median, threadMicroseconds } from '../harness/measure.ts';
import { makePlainStore } from './product.ts';
import { customersOf, PAGE_ID } from './rows.ts';

/** As in `streamRows` of the product. */
const BYTES_AT_ONCE = 1 << 16;

const parseRow = (value: unknown): PageUser => PageUser.parse(value);

/** What loading took: all of it, and the longest piece between two breaths, in ms; heap held, in multiples of the JSON. */
interface Loaded {
  parse: number;
  reduce: number;
  index: number;
  total: number;
  longest: number;
  memory: number;
}

const usedHeap = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** Loads a list the way the product does, a piece at a time; every piece is measured alone. */
function loadOnce(bytes: Uint8Array, pageId: number): Loaded {
  const before = usedHeap();
  const store = makePlainStore();
  const splitter = jsonArrayParser();
  const spent = { parse: 0, reduce: 0, index: 0 };
  let longest = 0;
  let piece = 0;
  const measured = (what: keyof typeof spent, work: () => void) => {
    const ms = threadMicroseconds(work) / 1_000;
    spent[what] += ms;
    piece += ms;
    longest = Math.max(longest, piece);
  };
  let rows: PageUser[] = [];
  let part = 0;
  let breaths = 0;
  const present: number[] = [];
  const give = (isLast: boolean) => {
    for (const { pageUserId } of rows) present.push(pageUserId);
    const given = rows;
    measured('reduce', () => {
      const end = isLast ? { end: { present } } : {};
      store.dispatch(pageUsersListed({ pageId, side: 'C', rows: given, ...end }));
    });
    rows = [];
    part += 1;
    piece = 0;
  };
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE) {
    measured('parse', () => rows.push(...splitter.push(bytes.subarray(at, at + BYTES_AT_ONCE)).map(parseRow)));
    if (rows.length >= rowsOfChunk(part)) give(false);
    else if (Math.floor(rows.length / ROWS_IN_A_BREATH) > breaths) piece = 0;
    breaths = Math.floor(rows.length / ROWS_IN_A_BREATH);
  }
  measured('parse', () => rows.push(...splitter.end().map(parseRow)));
  give(true);
  const selectInbox = makeSelectInbox();
  measured('index', () => {
    const found = selectInbox(store.getState(), pageId, { search: 'သန္တာ', filter: {}, sort: 'newest' });
    if (found.total === 0) throw new Error('nobody is found');
  });
  const after = usedHeap();
  if (store.getState().session === undefined || selectInbox === undefined) throw new Error('the store is gone');
  return {
    ...spent,
    total: spent.parse + spent.reduce + spent.index,
    longest,
    memory: (after - before) / bytes.length,
  };
}

const bench: Bench = {
  title: 'A long list into the store',
  run: async ({ short, rounds, say }) => {
    const size = short ? 20_000 : 100_000;
    const bytes = new TextEncoder().encode(JSON.stringify(customersOf(size)));
    const loads: Loaded[] = [];
    const plain: number[] = [];
    loadOnce(bytes, PAGE_ID);
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadOnce(bytes, PAGE_ID + 1 + round));
      plain.push(threadMicroseconds(() => JSON.parse(new TextDecoder().decode(bytes))) / 1_000);
    }
    const middle = (what: keyof Loaded) => median(loads.map((load) => load[what]));
    const parsing = median(plain);
    say(
      `parse and check ${middle('parse').toFixed(0)} ms, store ${middle('reduce').toFixed(0)} ms, search ${middle('index').toFixed(0)} ms`,
    );
    const limit = { who: 'JSON.parse of all at once', role: 'limit' as const };
    const [total, longest, memory] = [middle('total'), middle('longest'), middle('memory')];
    return [
      {
        title: 'Loading',
        about: `${size.toLocaleString('en-US')} customers, ${(bytes.length / 1e6).toFixed(0)} MB of JSON, in pieces as they arrive: split, parsed, checked, put in order into the store, and searched once. Processor time of the thread; of it parsing and checking ${middle('parse').toFixed(0)}, the store ${middle('reduce').toFixed(0)}, the first search ${middle('index').toFixed(0)}.`,
        rows: [
          {
            work: 'in order and searchable, all pieces together',
            unit: 'ms',
            better: 'less',
            figures: [
              { who: 'Mingala', role: 'ours', value: total },
              { ...limit, value: parsing },
            ],
            goal: { text: '≤ 400', met: total <= 400 },
            holdsBack:
              'JSON.parse, the check of each row, its place in the list, and the first search, which reads every name.',
          },
          {
            work: 'the longest piece',
            unit: 'ms',
            better: 'less',
            figures: [
              { who: 'Mingala', role: 'ours', value: longest },
              { ...limit, value: parsing },
            ],
            goal: { text: '≤ 50', met: longest <= 50 },
            holdsBack:
              'the first search; the app makes names ready in pieces when the search gets the focus (`prepareSearch`).',
          },
          {
            work: 'memory of rows, order and search, in multiples of their JSON',
            unit: '×',
            better: 'less',
            figures: [{ who: 'Mingala', role: 'ours', value: memory }],
            goal: { text: '≤ 1.5', met: memory <= 1.5 },
            holdsBack:
              'every row is an object with two inner ones; names are kept once more only where they are searched otherwise than they are written.',
          },
        ],
      },
    ];
  },
};

export default bench;
