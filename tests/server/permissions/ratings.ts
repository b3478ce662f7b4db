import type { ratingRoutes } from '#contract/routes/ratings.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

const body = { stars: 5, text: 'Thanks' };

/** Ratings of the conversation of `customer`, which is done, and of no other conversation. */
export const ratingRows = {
  putRating: [
    {
      // covers: call-putRating, rating-once
      asks: 'to rate the own conversation after that of the customer was done',
      with: async ({ ratedPage }) => ({ params: { pageId: await ratedPage() }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, fb, nf, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  dismissRating: [
    {
      // covers: call-dismissRating
      asks: 'to be asked no more',
      with: async ({ ratedPage }) => ({ params: { pageId: await ratedPage() } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, fb, nf, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  getRating: [
    {
      // covers: call-getRating, rating-private
      asks: 'for the rating of the customer',
      with: async ({ page }) => {
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
} satisfies Rows<keyof typeof ratingRoutes>;
