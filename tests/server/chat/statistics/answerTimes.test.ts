import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { updateAnswerTimes } from '../../../../server/chat/statistics/answerTimes.ts';
import { foldStatistics } from '../../../../server/chat/statistics/fold.ts';
import { serverOfFile } from '../../../serverApp.ts';

const server = await serverOfFile();
afterEach(() => server.renew());

/** First answers that took these seconds, some days ago. */
async function answered(seconds: readonly number[], daysAgo = 1): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 24 * 3_600_000).toISOString();
  await server.db.execute(sql`
    insert into statistic_entry (page_id, at, kind, label_ids, seconds)
    select ${server.shop.pageId}, ${at}::timestamptz, 'out', '{}', s from unnest(${sql.param(seconds)}::real[]) s`);
  await foldStatistics(server.db);
  await updateAnswerTimes(server.db);
}
const times = (seconds: number, count = 20): number[] => Array.from({ length: count }, () => seconds);
const said = async () => {
  const list = await server.as('customer').call('getPages', { query: { customerOrPage: 'C' } });
  return list.find(({ pageId }) => pageId === server.shop.pageId)?.answersWithinMinutes;
};

// covers: answers-within
it.each([
  [0, 5],
  [280, 5],
  [320, 15],
  [850, 15],
  [3_000, 60],
  [10_000, 180],
  [20_000, 1_440],
  [80_000, 1_440],
  [95_000, undefined],
])('given the median of %i seconds, then the page says %s minutes', async (seconds, minutes) => {
  await answered([...times(1, 9), ...times(seconds, 2), ...times(500_000, 9)]);
  expect(await said()).toBe(minutes);
  const found = await server.as('stranger').call('searchPages', { query: { search: '' } });
  expect(found.find(({ pageId }) => pageId === server.shop.pageId)?.answersWithinMinutes).toBe(minutes);
});

it('given fewer than twenty answers, then the page says nothing', async () => {
  await answered(times(10, 19));
  expect(await said()).toBeUndefined();
});

it('given answers of more than four weeks ago, then they do not count any more', async () => {
  await answered(times(10), 30);
  expect(await said()).toBeUndefined();
  await answered(times(10));
  expect(await said()).toBe(5);
  await server.db.execute(sql`update page_statistic set start = start - interval '30 days'`);
  expect(await updateAnswerTimes(server.db)).toBe(1);
  expect(await said()).toBeUndefined();
});
