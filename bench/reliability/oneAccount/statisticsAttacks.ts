import type { statisticsRoutes } from '#contract/routes/statistics.ts';
import type { Attacks } from './attack.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31', by: 'week', timeZone: 'Asia/Yangon' } as const;

/** Asks for the statistics of a year, of a page with many customers. */
export const statisticsAttacks = {
  getStatistics: async ({ ownBigPage }) => {
    const params = { pageId: await ownBigPage() };
    return () => ({ params, query: YEAR });
  },
} satisfies Attacks<keyof typeof statisticsRoutes>;
