import { ADMINS, fb, ok, SIGNED_IN, so, wo } from './actors.ts';
import { type Material, PICTURE } from './material.ts';
import type { Rows } from './rows.ts';

const isFreshPage = async (pages: readonly { pageId: number }[], { page }: Material) => {
  const { pageId } = await page();
  return pages.some((found) => found.pageId === pageId);
};

/** Pages themselves. */
export const pageRows = {
  getPages: [
    {
      // covers: lists-by-side, call-getPages, call-getPage
      asks: 'for their pages as a customer, and looks for the page',
      with: async ({ page }) => {
        await page();
        return { query: { customerOrPage: 'C' } };
      },
      shows: isFreshPage,
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, ok, wo, ok, wo, wo, wo, wo, wo, wo, wo, wo],
    },
    {
      // covers: lists-by-side
      asks: 'for the pages they serve, and looks for the page',
      with: async ({ page }) => {
        await page();
        return { query: { customerOrPage: 'P' } };
      },
      shows: isFreshPage,
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, wo, wo, wo, wo, wo, ok, ok, ok, ok, ok, ok, ok, wo],
    },
    {
      // covers: call-getPages
      asks: 'for all pages of the installation',
      with: async ({ page }) => {
        await page();
        return { query: { customerOrPage: 'P', all: true } };
      },
      shows: isFreshPage,
      answers: ADMINS,
    },
  ],
  createPage: [
    {
      // covers: call-createPage
      asks: 'for a page of their own',
      with: ({ actor }) => ({ body: { title: `Made by ${actor}` } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, ok, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, ok],
    },
    {
      asks: 'for a page of somebody else',
      with: async ({ newcomer }) => ({
        body: { title: 'A present', ownerId: (await newcomer()).userAccountId },
      }),
      answers: ADMINS,
    },
  ],
  updatePage: [
    {
      // covers: call-updatePage
      asks: 'to rename the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: { title: 'ရွှေဆိုင်သစ်' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  deletePage: [
    {
      // covers: call-deletePage
      asks: 'to remove the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  restorePage: [
    {
      // covers: call-restorePage
      asks: 'to put a removed page back',
      with: async ({ removedPage }) => ({ params: { pageId: await removedPage() } }),
      answers: ADMINS,
    },
  ],
  putPagePhoto: [
    {
      // covers: call-putPagePhoto
      asks: 'to change the page’s photo',
      with: async ({ page }) => ({ params: { id: (await page()).pageId }, file: PICTURE }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  putPageHeaderPhoto: [
    {
      // covers: call-putPageHeaderPhoto
      asks: 'to change the page’s header photo',
      with: async ({ page }) => ({ params: { id: (await page()).pageId }, file: PICTURE }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  getPage: [
    {
      asks: 'for the page',
      with: async ({ page }) => ({ params: { id: (await page()).pageId } }),
      answers: SIGNED_IN,
      // Of another page.
      guest: nf,
    },
  ],
  // covers: call-searchPages
  searchPages: [{ asks: 'for pages by title', with: () => ({ query: { search: 'Shop' } }), answers: SIGNED_IN }],
} satisfies Rows<
  | 'getPages'
  | 'createPage'
  | 'updatePage'
  | 'deletePage'
  | 'restorePage'
  | 'putPagePhoto'
  | 'putPageHeaderPhoto'
  | 'getPage'
  | 'searchPages'
>;
