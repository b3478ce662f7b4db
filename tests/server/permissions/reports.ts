import type { reportRoutes } from '#contract/routes/reports.ts';
import { ADMINS, fb, nf, ok, SIGNED_IN, so } from './actors.ts';
import type { Rows } from './rows.ts';

const about = (conversation: string) => ({
  body: { conversation, messageIds: [], reason: 'spam' as const, text: '' },
});

/** Reports of people and pages. */
export const reportRows = {
  createReport: [
    {
      // covers: call-createReport
      asks: 'to report the other side of the conversation of a customer and a page',
      with: async ({ page }) => {
        const { pageId, customerId } = await page();
        return about(`page:${pageId}:${customerId}`);
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, ok, ok, ok, ok, ok, ok, ok, nf],
    },
    {
      asks: 'to report the other of two friends',
      with: async ({ friendship }) => about(`friend:${await friendship('friends')}`),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
    {
      asks: 'to report a page without a conversation',
      with: async ({ page }) => {
        const { pageId } = await page();
        return { body: { pageId, messageIds: [], reason: 'spam' as const, text: '' } };
      },
      answers: SIGNED_IN,
    },
  ],
  // covers: call-getReports
  getReports: [{ asks: 'for the open reports', with: async () => ({ query: { state: 'open' } }), answers: ADMINS }],
  closeReport: [
    {
      // covers: call-closeReport
      asks: 'to close the report of a customer about a page',
      with: async ({ report }) => ({ params: { reportId: await report('page') }, body: { outcome: 'dismissed' } }),
      answers: ADMINS,
    },
    {
      asks: 'to close a report about themselves',
      with: async ({ report }) => ({ params: { reportId: await report('me') }, body: { outcome: 'dismissed' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, nf],
    },
  ],
} satisfies Rows<keyof typeof reportRoutes>;
