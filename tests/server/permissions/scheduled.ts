import type { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { FreshPage } from './material.ts';
import type { Rows } from './rows.ts';

const about = ({ pageId, customerId }: FreshPage) => ({ pageId, customerId });
const body = { text: 'a reminder', dueTime: new Date(Date.now() + 3_600_000).toISOString() };

/** What the staff sends to `customer` later. */
export const scheduledRows = {
  getScheduled: [
    {
      // covers: call-getScheduled, scheduled-private
      asks: 'for the scheduled messages to the customer',
      with: async ({ page }) => ({ params: about(await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
  ],
  createScheduled: [
    {
      // covers: call-createScheduled
      asks: 'to schedule a message to the customer',
      with: async ({ page }) => ({ params: about(await page()), body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
  ],
  updateScheduled: [
    {
      // covers: call-updateScheduled
      asks: 'to change what they scheduled themselves',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('me') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to change what the owner scheduled',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('owner') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
    },
  ],
  deleteScheduled: [
    {
      // covers: call-deleteScheduled
      asks: 'to delete what they scheduled themselves',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('me') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to delete what the owner scheduled',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('owner') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
    },
  ],
} satisfies Rows<keyof typeof scheduledRoutes>;
