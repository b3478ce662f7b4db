import { sql } from 'drizzle-orm';
import type { StatisticsAsked } from '#contract';
import { getStatistics } from '../../server/chat/statistics/statistics.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import type { Bench, Row } from '../harness/bench.ts';
import { interleaved, ours } from '../harness/measure.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { WORLD } from './fanout/servers.ts';

const STAFF = 20;
const LABELS = 20;
/** Quarters of an hour of a year; of two days in the short form. */
const QUARTERS = { full: 35_040, short: 192 };
const YEAR = { from: '2025-11-01', to: '2026-10-31', by: 'month', timeZone: 'Asia/Yangon' } as const;
const RANGES: readonly { work: string; asked: StatisticsAsked }[] = [
  { work: 'a year by month', asked: YEAR },
  { work: 'a year by week', asked: { ...YEAR, by: 'week' } },
  { work: '92 days by day', asked: { ...YEAR, from: '2026-08-01', by: 'day' } },
  { work: '7 days by day', asked: { ...YEAR, from: '2026-10-25', by: 'day' } },
];
/** Promised, in ms. */
const LIMIT = 300;

type Kind = 'page' | 'member' | 'label';

/** The sums of ten million messages in the quarters of an hour of a year, from its beginning on. */
async function fill(
  db: Database,
  pageId: number,
  subjects: Record<Kind, readonly number[]>,
  quarters: number,
): Promise<void> {
  const buckets = (most: number) =>
    sql`(select array_agg(greatest(0, ${most} - abs(b - 70) + (n + b) % 3)::integer order by b) from generate_series(0, 99) b)`;
  const insert = (kind: Kind, span: string, length: string, step: number, perRow: number) => sql`
    insert into page_statistic
    select ${pageId}, ${span}, ${kind}, timestamptz '2025-11-01' + n * ${length}::interval, subject, ${perRow}, ${perRow}, 3, 20,
      ${buckets(span === 'day' ? 20 : 2)}, ${buckets(span === 'day' ? 20 : 2)}
    from generate_series(0, ${Math.floor(quarters / step)}) n cross join unnest(${sql.param(subjects[kind])}::bigint[]) subject`;
  for (const kind of ['page', 'member', 'label'] as const) {
    await db.execute(insert(kind, 'quarter', '15 minutes', 1, 143));
    await db.execute(insert(kind, 'day', '1 day', 96, 13_700));
  }
  await db.execute(sql`vacuum analyze page_statistic`);
}

const bench: Bench = {
  title: 'Statistics of a page with ten million messages',
  page: 'performance/desk.md',
  async run({ rounds, short, say }) {
    const database = await startFilledDatabase(WORLD);
    const db = openDatabase({ ...database.connection }, 600_000);
    try {
      const { rows: owners } = await db.execute<{ pageId: number; userAccountId: number }>(sql`
        select page_id as "pageId", user_account_id as "userAccountId" from page_user where user_type_id = 2 and accepted limit 1`);
      const [owner] = owners;
      if (!owner) throw new Error('no page has an owner');
      const { rows: people } = await db.execute<{ id: number }>(
        sql`select id from user_account order by id limit ${STAFF}`,
      );
      const { rows: labels } = await db.execute<{ id: number }>(sql`
        insert into label (page_id, name_my, name_en, color)
        select ${owner.pageId}, '', 'Label ' || n, 'red' from generate_series(1, ${LABELS}::integer) n returning id`);
      const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
      const began = performance.now();
      await fill(
        db,
        owner.pageId,
        { page: [0], member: idsOf(people), label: idsOf(labels) },
        QUARTERS[short ? 'short' : 'full'],
      );
      say(`filled in ${Math.round(performance.now() - began)} ms`);
      const rows: Row[] = [];
      for (const { work, asked } of RANGES) {
        const figures = await interleaved(
          [
            {
              who: 'Mingala',
              role: 'ours' as const,
              round: async () => {
                const start = performance.now();
                await getStatistics(db, owner, owner.pageId, asked);
                const ms = performance.now() - start;
                say(`${work}: ${ms.toFixed(0)} ms`);
                return ms;
              },
            },
          ],
          rounds,
        );
        rows.push({
          work,
          unit: 'ms',
          better: 'less',
          figures,
          goal: { text: `≤ ${LIMIT}`, met: ours(figures) <= LIMIT },
        });
      }
      return [
        {
          title: 'One call',
          about:
            `Sums of a year for each quarter of an hour: of the page, of each of ${STAFF} members of its staff and of each of ${LABELS} labels. ` +
            'The call reads five tables at once, each on a connection of its own.',
          rows,
        },
      ];
    } finally {
      await db.$client.end();
      await database.stop();
    }
  },
};

export default bench;
