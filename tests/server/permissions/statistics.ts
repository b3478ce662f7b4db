import type { statisticsRoutes } from '#contract/routes/statistics.ts';
import { fb, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

/** What happened on a page, for its staff with the flag `assign`. */
export const statisticsRows = {
  getStatistics: [
    {
      // covers: call-getStatistics
      asks: 'for the statistics of the page',
      with: async ({ page }) => ({
        params: { pageId: (await page()).pageId },
        query: { from: '2026-11-01', to: '2026-11-30', by: 'day', timeZone: 'Asia/Yangon' },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffAssign: ok },
    },
  ],
} satisfies Rows<keyof typeof statisticsRoutes>;
