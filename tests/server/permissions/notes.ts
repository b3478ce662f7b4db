import type { noteRoutes } from '#contract/routes/notes.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { FreshPage } from './material.ts';
import type { Rows } from './rows.ts';

const about = ({ pageId, customerId }: FreshPage) => ({ pageId, customerId });
const body = { text: 'asks for a discount', mentions: [] };

/** The private notes about `customer`. */
export const noteRows = {
  getNotes: [
    {
      // covers: call-getNotes, private-notes
      asks: 'to read the notes about the customer',
      with: async ({ page }) => ({ params: about(await page()) }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffNotes: ok },
    },
  ],
  createNote: [
    {
      // covers: call-createNote, private-notes
      asks: 'to write a note about the customer',
      with: async ({ page }) => ({ params: about(await page()), body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffNotes: ok },
    },
  ],
  updateNote: [
    {
      // covers: call-updateNote
      asks: 'to change what they wrote themselves',
      with: async ({ note }) => ({ params: { noteId: await note('me') }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffNotes: ok },
    },
    {
      asks: 'to change the note of somebody else',
      with: async ({ note, actor }) => ({
        params: { noteId: await note(actor === 'owner' ? 'staffNotes' : 'owner') },
        body,
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, fb, nf],
    },
  ],
  deleteNote: [
    {
      // covers: call-deleteNote
      asks: 'to delete what they wrote themselves',
      with: async ({ note }) => ({ params: { noteId: await note('me') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffNotes: ok },
    },
    {
      // covers: call-deleteNote
      asks: 'to delete the note of somebody else',
      with: async ({ note, actor }) => ({
        params: { noteId: await note(actor === 'owner' ? 'staffNotes' : 'owner') },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffEverything: ok },
    },
  ],
} satisfies Rows<keyof typeof noteRoutes>;
