import { join } from 'node:path';
import { API_BASE } from '#contract';
import type { Bench, Figure } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { linePlot } from '../harness/plot.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { tokenOf } from '../setup/sessions.ts';
import { customerId, staffId, type WorldSize } from '../setup/world.ts';
import { call, load } from './http/calls.ts';
import { end, portsOf, startModule } from './processes.ts';

const size = (customers: number, pages: number, messages: number): WorldSize => ({
  customers,
  pages,
  messages,
  staff: 3,
  friendships: 0,
});
const SIZES = [
  size(10, 1, 100),
  size(1_000, 3, 10_000),
  size(10_000, 5, 100_000),
  size(100_000, 10, 1_000_000),
  size(100_000, 10, 10_000_000),
];
const SHORT_SIZES = SIZES.slice(0, 2);
const MILLISECONDS = 400;
/** From a hundred to ten million the logarithm grows so many times. */
const LOGARITHMIC = 3.5;

const number = (value: number) => value.toLocaleString('en-US');
const nameOf = ({ customers, pages, messages }: WorldSize) => [customers, pages, messages].map(number).join(' / ');

const customer = customerId(1);
const WORK = [
  {
    work: 'accept a message',
    request: () =>
      call('POST', `${API_BASE}/message`, tokenOf(customer), {
        sendMessage: 'မင်္ဂလာပါ',
        pageDto: { pageId: 1 },
        customerId: customer,
        customerOrPage: 'C',
      }),
  },
  {
    work: 'the newest page of the longest conversation',
    request: () =>
      call('GET', `${API_BASE}/message?pageId=1&customerId=${customer}&customerOrPage=P`, tokenOf(staffId(1))),
  },
  {
    work: 'the pages one serves',
    request: () => call('GET', `${API_BASE}/page?customerOrPage=P`, tokenOf(staffId(1))),
  },
  {
    work: 'the pages one is a customer of',
    request: () => call('GET', `${API_BASE}/page?customerOrPage=C`, tokenOf(customer)),
  },
] as const;

const bench: Bench = {
  title: 'Growth',
  async run({ rounds, short, say, keepPlot }) {
    const sizes = short ? SHORT_SIZES : SIZES;
    const figures = WORK.map((): Figure[] => []);
    for (const world of sizes) {
      const began = performance.now();
      const database = await startFilledDatabase(world);
      say(`${nameOf(world)}: loaded in ${Math.round((performance.now() - began) / 1000)} s`);
      const file = join(import.meta.dirname, 'http', 'mingalaServer.ts');
      const product = startModule('server', file, [JSON.stringify(database.connection)]);
      try {
        const { port } = await portsOf(product);
        const times = WORK.map((): number[] => []);
        for (let round = 0; round < rounds; round += 1)
          for (const [i, { request }] of WORK.entries())
            times[i]?.push((await load({ port, senders: [[request()]], milliseconds: MILLISECONDS })).p50);
        for (const [i, { work }] of WORK.entries()) {
          const value = median(times[i] ?? []);
          say(`${nameOf(world)}: ${work} ${value.toFixed(2)} ms`);
          figures[i]?.push({ who: nameOf(world), role: 'ours', value });
        }
      } finally {
        await end(product);
        await database.stop();
      }
    }
    const plot = keepPlot(
      'growth',
      linePlot({
        title: 'Time of a call as the installation grows',
        x: { label: 'messages in the database', scale: 'log' },
        y: { label: 'ms, one caller, p50', scale: 'linear' },
        series: WORK.map(({ work }, i) => ({
          name: work,
          points: sizes.map((world, at) => [world.messages, figures[i]?.[at]?.value ?? null] as const),
        })),
      }),
    );
    return [
      {
        title: 'Calls of one person as the installation grows',
        about:
          'Median times of one caller who asks one call after the other, over HTTP. The columns are customers / pages / messages; ' +
          'a tenth of all messages are in one conversation.',
        rows: WORK.map(({ work }, i) => {
          const all = figures[i] ?? [];
          const times = (all.at(-1)?.value ?? Number.NaN) / (all[0]?.value ?? Number.NaN);
          return {
            work,
            unit: 'ms',
            better: 'less',
            figures: all,
            goal: { text: `logarithmic (${times.toFixed(1)} times)`, met: times <= LOGARITHMIC },
          };
        }),
        plots: [{ file: plot, alt: 'Times of calls over the number of messages' }],
      },
    ];
  },
};

export default bench;
