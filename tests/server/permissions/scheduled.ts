import { conversationKey } from '#contract';
import type { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { fb, nf, ok, so } from './actors.ts';
import { type FreshPage, LETTER, type Material } from './material.ts';
import type { Rows } from './rows.ts';

const dueTime = new Date(Date.now() + 3_600_000).toISOString();
const body = { text: 'a reminder', dueTime };

const inPage = ({ pageId, customerId }: FreshPage) => ({
  params: { conversation: conversationKey({ kind: 'page', pageId, customerId }) },
});
const withFriend = async ({ friendship }: Material) => ({
  params: { conversation: conversationKey({ kind: 'friend', requestFormId: await friendship('friends') }) },
});
const file = ({ params }: { params: { conversation: string } }) => ({
  params: { ...params, replyOrZero: 0, extension: 'txt' },
  query: { dueTime },
  file: LETTER,
});

/** What is sent later: to `customer` by the staff, by `customer` to the page, and between `customer` and `friend`. */
export const scheduledRows = {
  getScheduled: [
    {
      // covers: call-getScheduled, scheduled-private
      asks: 'for the own scheduled messages, or those to the customer',
      with: async ({ page }) => inPage(await page()),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'for those between friends',
      with: withFriend,
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  createScheduled: [
    {
      // covers: call-createScheduled
      asks: 'to schedule a message in the conversation of the customer',
      with: async ({ page }) => ({ ...inPage(await page()), body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to schedule a message as a customer who may only read',
      with: async ({ silentPage }) => ({ ...inPage(await silentPage()), body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to schedule a message to the friend',
      with: async (material) => ({ ...(await withFriend(material)), body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  putScheduledFile: [
    {
      // covers: call-putScheduledFile
      asks: 'to schedule a file in the conversation of the customer',
      with: async ({ page }) => file(inPage(await page())),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to schedule a file to the friend',
      with: async (material) => file(await withFriend(material)),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, ok, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  updateScheduled: [
    {
      // covers: call-updateScheduled
      asks: 'to change what they scheduled themselves',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('me') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to change what the owner scheduled',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('owner') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffEverything: ok },
    },
    {
      // covers: scheduled-private
      asks: 'to change what the customer scheduled',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('customer') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, nf, fb, fb, fb, fb, nf, nf],
    },
  ],
  deleteScheduled: [
    {
      // covers: call-deleteScheduled
      asks: 'to delete what they scheduled themselves',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('me') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, ok, fb, fb, fb, fb, ok, nf],
    },
    {
      asks: 'to delete what the owner scheduled',
      with: async ({ scheduled }) => ({ params: { scheduledId: await scheduled('owner') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffEverything: ok },
    },
    {
      // covers: scheduled-private
      asks: 'to delete what the customer scheduled to the friend',
      with: async ({ privateScheduled }) => ({ params: { scheduledId: await privateScheduled() } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
} satisfies Rows<keyof typeof scheduledRoutes>;
