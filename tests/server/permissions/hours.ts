import type { hoursRoutes } from '#contract/routes/hours.ts';
import { fb, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

const body = {
  timeZone: 'Asia/Yangon',
  week: Array.from({ length: 7 }, () => []),
  holidays: [],
  greeting: { isOn: false, text: '' },
  away: { isOn: false, text: '' },
  asksRating: false,
};

/** Opening hours of a page, and what it sends by itself. */
export const hoursRows = {
  getPageHours: [
    {
      // covers: call-getPageHours
      asks: 'for the hours of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, fb],
    },
  ],
  putPageHours: [
    {
      // covers: call-putPageHours
      asks: 'to change the hours of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffReplies: ok },
    },
  ],
} satisfies Rows<keyof typeof hoursRoutes>;
