import type { Check } from '../kit/check.ts';
import { same } from '../kit/failure.ts';

const DAYS = { from: '2026-03-01', to: '2026-03-31', timeZone: 'Asia/Yangon' } as const;

/** Statistics of pages, an extension. */
export const statisticsChecks: Check[] = [
  {
    id: 'statistics.periods',
    about: 'Statistics have each day or week of the range, are for staff alone, and refuse an unknown time zone',
    needs: ['owner', 'customer'],
    async run(scenario) {
      const { pageId } = await scenario.page();
      const params = { pageId };
      const owner = scenario.as('owner');
      const days = await owner.call('getStatistics', { params, query: { ...DAYS, by: 'day' } });
      same(days.periods.length, 31, 'the days of a month');
      const weeks = await owner.call('getStatistics', { params, query: { ...DAYS, by: 'week' } });
      same(weeks.periods[1]?.from, '2026-03-02', 'the first Monday');
      const wrong = { ...DAYS, timeZone: 'Nowhere/City', by: 'day' } as const;
      await owner.refused('getStatistics', { params, query: wrong }, 400);
      await scenario.as('customer').refused('getStatistics', { params, query: { ...DAYS, by: 'day' } }, 403, 404);
    },
  },
];
