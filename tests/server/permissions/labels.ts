import type { labelRoutes } from '#contract/routes/labels.ts';
import { fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

const body = { nameMy: '', nameEn: 'Wholesale', color: 'teal' } as const;

/** Labels of a page. */
export const labelRows = {
  getLabels: [
    {
      // covers: call-getLabels
      asks: 'for the labels of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, fb],
    },
  ],
  createLabel: [
    {
      // covers: call-createLabel, label-flag
      asks: 'to create a label',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffLabels: ok },
    },
  ],
  updateLabel: [
    {
      // covers: call-updateLabel, label-flag
      asks: 'to change a label',
      with: async ({ label }) => ({ params: { labelId: await label() }, body }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffLabels: ok },
    },
  ],
  deleteLabel: [
    {
      // covers: call-deleteLabel, label-flag
      asks: 'to delete a label',
      with: async ({ label }) => ({ params: { labelId: await label() } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffLabels: ok },
    },
  ],
} satisfies Rows<keyof typeof labelRoutes>;
