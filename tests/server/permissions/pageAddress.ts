import type { pageAddressRoutes } from '#contract/routes/pageAddress.ts';
import type { websiteRoutes } from '#contract/routes/website.ts';
import { ANYBODY, type Answers, fb, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

// ------------------------ no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const MANAGERS: Answers = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok];

/** Addresses of pages. */
export const pageAddressRows = {
  getPublicPage: [
    {
      // covers: call-getPublicPage
      asks: 'for the public card of a page',
      with: async ({ pageName }) => ({ params: { name: await pageName() } }),
      answers: ANYBODY,
    },
  ],
  getPageAddress: [
    {
      // covers: call-getPageAddress
      asks: 'for the address of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: MANAGERS,
    },
  ],
  putPageAddress: [
    {
      // covers: call-putPageAddress
      asks: 'to give the page a name',
      with: async ({ page }) => {
        const { pageId } = await page();
        return { params: { pageId }, body: { name: `shop-${pageId}`, listed: false } };
      },
      answers: MANAGERS,
    },
  ],
  checkPageName: [
    {
      // covers: call-checkPageName
      asks: 'whether the page can take a name',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId, name: 'tea-shop' } }),
      answers: MANAGERS,
    },
  ],
} satisfies Rows<keyof typeof pageAddressRoutes>;

/** Pages on their own websites. */
export const websiteRows = {
  getPageWebsite: [
    {
      // covers: call-getPageWebsite
      asks: 'for the websites of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: MANAGERS,
    },
  ],
  putPageWebsite: [
    {
      // covers: call-putPageWebsite
      asks: 'to let a website show the page',
      with: async ({ page }) => ({
        params: { pageId: (await page()).pageId },
        body: { sites: ['https://shop.example'] },
      }),
      answers: MANAGERS,
    },
  ],
  replaceWebsiteSecret: [
    {
      // covers: call-replaceWebsiteSecret
      asks: 'for another secret of the websites of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      answers: MANAGERS,
    },
  ],
} satisfies Rows<keyof typeof websiteRoutes>;
