import type { customerInvitationRoutes } from '#contract/routes/customerInvitations.ts';
import { ANYBODY, fb, nf, ok, so } from './actors.ts';
import type { Rows } from './rows.ts';

// ------------------ no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
const OF_PAGE = [so, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, fb, ok, ok] as const;

/** Invitations to sign up as a customer of a page. */
export const customerInvitationRows = {
  getCustomerInvitations: [
    {
      // covers: call-getCustomerInvitations
      asks: 'for the invitations of customers',
      with: async ({ customerInvitation }) => ({ params: { pageId: (await customerInvitation()).pageId } }),
      answers: OF_PAGE,
      desk: { staffAssign: ok },
    },
  ],
  createCustomerInvitation: [
    {
      // covers: call-createCustomerInvitation
      asks: 'to make an invitation of customers',
      with: async ({ customerInvitation }) => ({
        params: { pageId: (await customerInvitation()).pageId },
        body: { days: 1, usesMax: 1 },
      }),
      answers: OF_PAGE,
      desk: { staffAssign: ok },
    },
  ],
  deleteCustomerInvitation: [
    {
      // covers: call-deleteCustomerInvitation
      asks: 'to revoke an invitation of customers',
      with: async ({ customerInvitation }) => ({
        params: { invitationId: (await customerInvitation()).invitationId },
      }),
      // ----- no  st  oo  oc  fr  cu  s   sc  ea  eo  da  do  ow  ad
      answers: [so, nf, nf, nf, nf, nf, fb, fb, fb, fb, fb, fb, ok, ok],
      desk: { staffAssign: ok },
    },
  ],
  previewCustomerInvitation: [
    {
      // covers: call-previewCustomerInvitation
      asks: 'what an invitation of customers leads to',
      with: async ({ customerInvitation, address }) => ({
        body: { token: (await customerInvitation()).token },
        headers: address,
      }),
      answers: ANYBODY,
    },
  ],
} satisfies Rows<keyof typeof customerInvitationRoutes>;
