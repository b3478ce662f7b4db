import { BUILT_IN_USER_TYPES } from '#contract';
import type { invitationRoutes } from '#contract/routes/invitations.ts';
import { cf, fb, nf, ok, SIGNED_IN, so } from './actors.ts';
import type { Rows } from './rows.ts';

const asStaff = { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 };

/** Invitations to the staff of a page. */
export const invitationRows = {
  getInvitations: [
    {
      // covers: call-getInvitations
      asks: 'for the invitations of the page',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  createInvitation: [
    {
      // covers: call-createInvitation
      asks: 'to invite a newcomer',
      with: async ({ page, newcomer }) => ({
        params: { pageId: (await page()).pageId },
        body: { ...asStaff, userAccountId: (await newcomer()).userAccountId },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to invite themselves',
      with: async ({ page, me }) => ({
        params: { pageId: (await page()).pageId },
        body: { ...asStaff, userAccountId: me.userAccountId },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, cf, cf],
    },
    {
      // covers: call-createInvitation
      asks: 'to create a link',
      with: async ({ page }) => ({ params: { pageId: (await page()).pageId }, body: asStaff }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok],
    },
  ],
  deleteInvitation: [
    {
      // covers: call-deleteInvitation
      asks: 'to revoke the invitation of a newcomer',
      with: async ({ invitation }) => ({ params: { invitationId: await invitation('newcomer') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
    },
    {
      asks: 'to decline their own invitation',
      with: async ({ invitation }) => ({ params: { invitationId: await invitation('me') } }),
      answers: SIGNED_IN,
    },
  ],
  previewInvitation: [
    {
      // covers: call-previewInvitation
      asks: 'what a link leads to',
      with: async ({ invitationLink }) => ({ body: { token: await invitationLink() } }),
      answers: SIGNED_IN,
    },
  ],
  acceptInvitation: [
    {
      // covers: call-acceptInvitation
      asks: 'to join by a link of the owner',
      byFreshAccount: true,
      with: async ({ invitationLink }) => ({ body: { token: await invitationLink() } }),
      answers: SIGNED_IN,
    },
    {
      asks: 'to accept the invitation of a newcomer',
      with: async ({ invitation }) => ({ body: { invitationId: await invitation('newcomer') } }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf, nf],
    },
  ],
} satisfies Rows<keyof typeof invitationRoutes>;
