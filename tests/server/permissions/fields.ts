import type { pageFieldRoutes } from '#contract/routes/pageFields.ts';
import { type Answers, fb, nf, ok, so } from './actors.ts';
import type { Material } from './material.ts';
import type { Rows } from './rows.ts';

const setting = { nameMy: '', nameEn: 'Orders', choices: [] };
const theField = async ({ field }: Material) => ({ params: { fieldId: await field() } });
/** For staff with the flag `labels`; others of the staff know that the field exists. */
// ------------------------- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const DEFINE: Answers = [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, nf];

/** Fields of a page, and what is filled in for a customer. */
export const fieldRows = {
  createPageField: [
    {
      // covers: call-createPageField, field-flags
      asks: 'to create a field',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: { ...setting, type: 'number' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, fb],
      desk: { staffLabels: ok },
    },
  ],
  updatePageField: [
    {
      // covers: call-updatePageField, field-flags
      asks: 'to change a field',
      with: async (material) => ({ ...(await theField(material)), body: setting }),
      answers: DEFINE,
      desk: { staffLabels: ok },
    },
  ],
  deletePageField: [
    {
      // covers: call-deletePageField, field-flags
      asks: 'to delete a field',
      with: theField,
      answers: DEFINE,
      desk: { staffLabels: ok },
    },
  ],
  getPageFieldUse: [
    {
      // covers: call-getPageFieldUse
      asks: 'for how many customers a field is filled in',
      with: theField,
      answers: DEFINE,
      desk: { staffLabels: ok },
    },
  ],
  getCustomerFields: [
    {
      // covers: call-getCustomerFields, field-private
      asks: 'for the fields of a customer',
      with: async ({ page, field }) => {
        await field();
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, ok, ok, ok, ok, ok, ok, ok, nf],
    },
  ],
  putCustomerField: [
    {
      // covers: call-putCustomerField, field-flags
      asks: 'to fill in a field for a customer',
      with: async ({ page, field }) => {
        const fieldId = await field();
        const { pageId, customerId } = await page();
        return { params: { pageId, customerId, fieldId }, body: { value: '7' } };
      },
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, fb, ok, nf],
      desk: { staffAssign: ok, staffLabels: ok },
    },
  ],
} satisfies Rows<keyof typeof pageFieldRoutes>;
