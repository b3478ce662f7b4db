import { BUILT_IN_USER_TYPES } from '#contract';
import { ADMINS, cf, fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

/** Members of pages, and requests to become one. */
export const memberRows = {
  getPageUsers: [
    {
      // covers: lists-by-side, call-getPageUsers
      asks: 'for the customers of the page',
      with: async ({ page }) => ({ query: { pageId: (await page()).pageId, userType: 'C' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, ok],
    },
    {
      // covers: call-getPageUsers
      asks: 'who serves the page',
      with: async ({ page }) => ({ query: { pageId: (await page()).pageId, userType: 'P' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, ok],
    },
  ],
  getPageUserChanges: [
    {
      // covers: call-getPageUserChanges
      asks: 'what changed among the customers',
      with: async ({ page }) => ({ query: { pageId: (await page()).pageId, userType: 'C', since: '1.1' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, ok, ok, ok, ok, ok, ok, ok, ok],
    },
  ],
  createPageUser: [
    {
      // covers: call-createPageUser
      asks: 'to have the page in their list',
      with: async ({ page }) => ({ body: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, ok, ok, ok, ok, ok, cf, cf, cf, cf, cf, cf, cf, ok],
    },
    {
      // covers: call-createPageUser
      asks: 'to serve on the page',
      with: async ({ page }) => ({
        body: { pageId: (await page()).pageId, userTypeId: BUILT_IN_USER_TYPES.staff },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, ok, ok, ok, ok, ok, cf, cf, cf, cf, cf, cf, cf, ok],
    },
    {
      asks: 'to be a customer of a distinguished type',
      with: async ({ page, userType }) => ({
        body: { pageId: (await page()).pageId, userTypeId: (await userType('C')).userTypeId },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb],
    },
  ],
  deletePageUser: [
    {
      // covers: call-deletePageUser
      asks: 'to end the customer’s membership',
      with: async ({ page }) => ({ params: { pageUserId: (await page()).members.customer } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to end the membership of one who serves',
      with: async ({ page }) => ({ params: { pageUserId: (await page()).members.staff } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, ok, fb, fb, fb, fb, fb, ok, ok],
      desk: { staffAssign: fb, staffNotes: fb, staffLabels: fb, staffReplies: fb },
    },
    {
      asks: 'to end the membership of the last owner',
      with: async ({ page }) => ({ params: { pageUserId: (await page()).members.owner } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, cf, cf],
    },
    {
      asks: 'to end somebody’s request to serve',
      with: async ({ request }) => ({ params: { pageUserId: await request() } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to take back their own request to serve',
      with: async ({ ownRequest }) => ({ params: { pageUserId: await ownRequest() } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ok],
    },
  ],
  restorePageUser: [
    {
      // covers: call-restorePageUser
      asks: 'to make a removed owner an owner again',
      with: async ({ removedOwner }) => ({ params: { pageUserId: await removedOwner() } }),
      answers: ADMINS,
    },
  ],
  getPageUserStatus: [
    {
      // covers: call-getPageUserStatus
      asks: 'to accept somebody’s request to serve',
      with: async ({ request }) => ({ query: { pageUserId: await request(), noOryes: 'yes' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      // covers: call-getPageUserStatus
      asks: 'to decline somebody’s request to serve',
      with: async ({ request }) => ({ query: { pageUserId: await request(), noOryes: 'no' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to decline their own request to serve',
      with: async ({ ownRequest }) => ({ query: { pageUserId: await ownRequest(), noOryes: 'no' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb],
    },
    {
      asks: 'to accept their own request to serve',
      byFreshAccount: true,
      with: async ({ ownRequest }) => ({ query: { pageUserId: await ownRequest(), noOryes: 'yes' } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb],
    },
    {
      // covers: call-getPageUserStatus
      asks: 'to let the customer serve',
      with: async ({ page }) => ({
        query: {
          pageUserId: (await page()).members.otherCustomer,
          userTypeId: BUILT_IN_USER_TYPES.staff,
          userTypeChange: true,
        },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, fb, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to let one who serves own the page',
      with: async ({ page }) => ({
        query: {
          pageUserId: (await page()).members.staff,
          userTypeId: BUILT_IN_USER_TYPES.owner,
          userTypeChange: true,
        },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to take the page from its last owner',
      with: async ({ page }) => ({
        query: {
          pageUserId: (await page()).members.owner,
          userTypeId: BUILT_IN_USER_TYPES.staff,
          userTypeChange: true,
        },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, cf, cf],
    },
  ],
} satisfies Rows<
  'getPageUsers' | 'getPageUserChanges' | 'createPageUser' | 'deletePageUser' | 'restorePageUser' | 'getPageUserStatus'
>;
