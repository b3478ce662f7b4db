import type { savedReplyRoutes } from '#contract/routes/savedReplies.ts';
import { fb, nf, ok, SIGNED_IN, so } from './actors.ts';
import { PICTURE } from './material.ts';
import type { Rows } from './rows.ts';

const reply = { shortcut: 'thanks', text: 'Thank you!' };

/** Saved replies of a page, and own ones. */
export const savedReplyRows = {
  getSavedReplies: [
    {
      // covers: call-getSavedReplies
      asks: 'for the saved replies of the page',
      with: async ({ page }) => ({ query: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, ok, fb, fb, fb, fb, ok, fb],
      desk: { staffReplies: ok },
    },
  ],
  createSavedReply: [
    {
      // covers: call-createSavedReply
      asks: 'to save a reply of the page',
      with: async ({ page }) => ({ body: { ...reply, pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffReplies: ok },
    },
    {
      asks: 'to save an own reply, as staff of no page',
      byFreshAccount: true,
      with: () => ({ body: reply }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb],
    },
  ],
  updateSavedReply: [
    {
      // covers: call-updateSavedReply
      asks: 'to change a reply of the page',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('page') }, body: reply }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffReplies: ok },
    },
    {
      asks: 'to change the own reply of somebody else',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('newcomer') }, body: reply }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  deleteSavedReply: [
    {
      // covers: call-deleteSavedReply
      asks: 'to delete a reply of the page',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('page') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffReplies: ok },
    },
    {
      asks: 'to delete an own reply',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('me') } }),
      answers: SIGNED_IN,
    },
  ],
  putSavedReplyFile: [
    {
      // covers: call-putSavedReplyFile
      asks: 'to add a photo to a reply of the page',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('page') }, file: PICTURE }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffReplies: ok },
    },
    {
      asks: 'to add a photo to the own reply of somebody else',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('newcomer') }, file: PICTURE }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
  deleteSavedReplyFile: [
    {
      // covers: call-deleteSavedReplyFile
      asks: 'to remove a photo from a reply of the page',
      with: async ({ savedReplyFile }) => ({ params: await savedReplyFile('page') }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffReplies: ok },
    },
    {
      asks: 'to remove a photo from an own reply',
      with: async ({ savedReplyFile }) => ({ params: await savedReplyFile('me') }),
      answers: SIGNED_IN,
    },
  ],
  countSavedReplyUse: [
    {
      // covers: call-countSavedReplyUse
      asks: 'to count a use of a reply of the page',
      with: async ({ savedReply }) => ({ params: { savedReplyId: await savedReply('page') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, ok, fb, fb, fb, fb, ok, nf],
      desk: { staffReplies: ok },
    },
  ],
  importSavedReplies: [
    {
      // covers: call-importSavedReplies
      asks: 'to import replies of the page',
      with: async ({ page }) => ({ body: { pageId: (await page()).pageId, csv: 'shortcut,text\nhi,Hello\n' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffReplies: ok },
    },
  ],
} satisfies Rows<keyof typeof savedReplyRoutes>;
