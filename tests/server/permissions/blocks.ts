import type { blockRoutes } from '#contract/routes/blocks.ts';
import { cf, fb, nf, ok, SIGNED_IN, so } from './actors.ts';
import type { Rows } from './rows.ts';

/** People and pages that are blocked. */
export const blockRows = {
  // covers: call-getBlocks
  getBlocks: [{ asks: 'for their blocks', answers: SIGNED_IN }],
  createBlock: [
    {
      // covers: call-createBlock
      asks: 'to block a newcomer',
      with: async ({ newcomer }) => ({ body: { userAccountId: (await newcomer()).userAccountId } }),
      answers: SIGNED_IN,
    },
    {
      asks: 'to block a page',
      with: async ({ page }) => ({ body: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, ok, ok, ok, ok, ok, cf, cf, cf, cf, cf, cf, cf, ok],
    },
    {
      asks: 'to block the customer for the page',
      with: async ({ page }) => {
        const { pageId, customerId: userAccountId } = await page();
        return { body: { pageId, userAccountId } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, ok, fb, ok, nf],
    },
  ],
  deleteBlock: [
    {
      // covers: call-deleteBlock
      asks: 'to end a block of the customer',
      with: async ({ block }) => ({ params: { blockId: await block('person') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      asks: 'to end the block of a customer by the page',
      with: async ({ block }) => ({ params: { blockId: await block('customer') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, ok, nf, ok, nf],
    },
  ],
} satisfies Rows<keyof typeof blockRoutes>;
