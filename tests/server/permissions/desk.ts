import type { assignmentRoutes } from '#contract/routes/assignment.ts';
import type { bulkRoutes } from '#contract/routes/bulk.ts';
import type { deskRoutes } from '#contract/routes/desk.ts';
import type { savedViewRoutes } from '#contract/routes/savedViews.ts';
import { type Answers, fb, nf, ok, so } from './actors.ts';
import type { Material } from './material.ts';
import type { Rows } from './rows.ts';

/** For staff with the flag `assign`. */
// ------------------------- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const ASSIGN: Answers = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb];
/** For all staff. */
// ------------------------ no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const STAFF: Answers = [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, fb];
const staffAssign = { staffAssign: ok } as const;
const VIEW = { name: 'Long waits', filter: { waitingMinutes: 60 }, sort: 'longest' } as const;

const bulkOf = async ({ page, bulk }: Material) => ({
  params: { pageId: (await page()).pageId, bulkId: await bulk() },
});
const viewOf = async ({ page, view }: Material, of: 'me' | 'page') => ({
  params: { pageId: (await page()).pageId, viewId: await view(of) },
});

/** What the staff of a page keeps of its customers, and how it lists them. */
export const deskRows = {
  getDeskHistory: [
    {
      // covers: call-getDeskHistory, desk-history-private
      asks: 'who changed a conversation',
      with: async ({ page }) => {
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: staffAssign,
    },
  ],
  changeDesk: [
    {
      // covers: call-changeDesk, desk-flags
      asks: 'to mark a conversation as done',
      with: async ({ page }) => {
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId }, body: { state: 'done' } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: staffAssign,
    },
    {
      // covers: label-flag
      asks: 'to put a label on a customer',
      with: async ({ page, label }) => {
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId }, body: { labelIds: [await label()] } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffLabels: ok },
    },
    {
      // covers: desk-handover
      asks: 'to hand a conversation over with a note',
      with: async ({ page, people }) => {
        const { pageId, customerId } = await page();
        return {
          params: { pageId, customerId },
          body: { assigneeId: people.owner.userAccountId, note: 'Please call' },
        };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffEverything: ok },
    },
  ],
  startBulk: [
    {
      // covers: call-startBulk
      asks: 'to mark all conversations as done',
      with: async ({ page }) => ({
        params: { pageId: (await page()).pageId },
        body: { filter: {}, change: { state: 'done' } },
      }),
      answers: ASSIGN,
      desk: staffAssign,
    },
    {
      asks: 'to put a label on all customers',
      with: async ({ page, label }) => ({
        params: { pageId: (await page()).pageId },
        body: { filter: {}, change: { addLabelIds: [await label()] } },
      }),
      answers: ASSIGN,
      desk: { staffLabels: ok },
    },
    {
      // covers: desk-bulk-message-flags
      asks: 'to send a message to all customers',
      with: async ({ page }) => ({
        params: { pageId: (await page()).pageId },
        body: { filter: {}, change: { message: 'Dear {customer}' } },
      }),
      answers: ASSIGN,
      desk: { staffEverything: ok },
    },
  ],
  // covers: call-getBulk
  getBulk: [{ asks: 'how far a bulk change is', with: bulkOf, answers: ASSIGN, desk: staffAssign }],
  // covers: call-stopBulk
  stopBulk: [{ asks: 'to stop a bulk change', with: bulkOf, answers: ASSIGN, desk: staffAssign }],
  // covers: call-undoBulk
  undoBulk: [{ asks: 'to take a bulk change back', with: bulkOf, answers: ASSIGN, desk: staffAssign }],
  getBulkMessages: [
    {
      // covers: call-getBulkMessages
      asks: 'which messages were sent to many customers',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: ASSIGN,
      desk: { staffEverything: ok },
    },
  ],
  getBulkRecipients: [
    {
      // covers: call-getBulkRecipients
      asks: 'who got a message to many customers',
      with: async ({ page, bulk }) => ({
        params: { pageId: (await page()).pageId, bulkId: await bulk({ message: 'Dear {customer}' }) },
      }),
      answers: ASSIGN,
      desk: { staffEverything: ok },
    },
  ],
  getViews: [
    {
      // covers: call-getViews
      asks: 'for the saved views of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: STAFF,
    },
  ],
  createView: [
    {
      // covers: call-createView
      asks: 'to save a view for themselves',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: { ...VIEW, forPage: false } }),
      answers: STAFF,
    },
    {
      asks: 'to save a view for all staff',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: { ...VIEW, forPage: true } }),
      answers: ASSIGN,
      desk: staffAssign,
    },
  ],
  updateView: [
    {
      // covers: call-updateView
      asks: 'to change their own view',
      with: async (material) => ({ ...(await viewOf(material, 'me')), body: VIEW }),
      answers: STAFF,
    },
    {
      asks: 'to change a view of all staff',
      with: async (material) => ({ ...(await viewOf(material, 'page')), body: VIEW }),
      answers: ASSIGN,
      desk: staffAssign,
    },
  ],
  deleteView: [
    {
      // covers: call-deleteView
      asks: 'to delete their own view',
      with: (material) => viewOf(material, 'me'),
      answers: STAFF,
    },
    {
      asks: 'to delete a view of all staff',
      with: (material) => viewOf(material, 'page'),
      answers: ASSIGN,
      desk: staffAssign,
    },
  ],
  getAssignment: [
    {
      // covers: call-getAssignment
      asks: 'for the assignment rule of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: STAFF,
    },
  ],
  putAssignment: [
    {
      // covers: call-putAssignment
      asks: 'to change the assignment rule of the page',
      with: async ({ page }) => ({
        params: { pageId: (await page()).pageId },
        body: { rule: 'firstAnswer', limit: 20, awayMinutes: 15 },
      }),
      answers: ASSIGN,
      desk: staffAssign,
    },
  ],
  putNotNow: [
    {
      // covers: call-putNotNow
      asks: 'to be given no conversations for now',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: { notNow: true } }),
      answers: STAFF,
    },
  ],
} satisfies Rows<keyof (typeof deskRoutes & typeof bulkRoutes & typeof savedViewRoutes & typeof assignmentRoutes)>;
