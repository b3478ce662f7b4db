import * as z from 'zod/mini';
import { InvitationToken } from '../ids.ts';
import {
  CreatedCustomerInvitation,
  CustomerInvitation,
  CustomerInvitationPreview,
  NewCustomerInvitation,
} from '../models/customerInvitation.ts';
import { route } from './route.ts';

/** Invitations to sign up as a customer of a page. Secrets travel in bodies, because paths and queries are logged. */
export const customerInvitationRoutes = {
  getCustomerInvitations: route('GET /page/{pageId}/customer-invitation', {
    cost: 'list',
    response: z.array(CustomerInvitation),
  }),
  createCustomerInvitation: route('POST /page/{pageId}/customer-invitation', {
    body: NewCustomerInvitation,
    idempotent: true,
    status: 201,
    response: CreatedCustomerInvitation,
  }),
  deleteCustomerInvitation: route('DELETE /page/customer-invitation/{invitationId}'),
  previewCustomerInvitation: route('POST /public/invitation', {
    access: 'anyone',
    body: z.object({ token: InvitationToken }),
    response: CustomerInvitationPreview,
  }),
};
