import type { FastifyInstance } from 'fastify';
import {
  createCustomerInvitation,
  deleteCustomerInvitation,
  listCustomerInvitations,
  previewCustomerInvitation,
} from '../chat/invitations/customerInvitations.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for invitations to sign up as a customer of a page. */
export function customerInvitationRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  register(app, 'getCustomerInvitations', ({ person, params }) => listCustomerInvitations(db, person, params.pageId));
  register(app, 'createCustomerInvitation', ({ person, params, body }) =>
    createCustomerInvitation(db, person, params.pageId, body),
  );
  register(app, 'deleteCustomerInvitation', ({ person, params }) =>
    deleteCustomerInvitation(db, person, params.invitationId),
  );
  register(app, 'previewCustomerInvitation', ({ body }) => previewCustomerInvitation(db, body.token));
}
