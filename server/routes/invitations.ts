import type { FastifyInstance } from 'fastify';
import { acceptInvitation, previewInvitation } from '../chat/invitations/acceptInvitation.ts';
import {
  createCustomerInvitation,
  deleteCustomerInvitation,
  listCustomerInvitations,
  previewCustomerInvitation,
} from '../chat/invitations/customerInvitations.ts';
import { createInvitation, endInvitation, listInvitations } from '../chat/invitations/invitations.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for invitations to the staff of pages, and to sign up as a customer of one. */
export function invitationRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, counters, config } = deps;
  const limit = { counters, perDay: config.limits.staffRequestsPerDay };
  register(app, 'getInvitations', ({ person, params }) => listInvitations(deps, person, params.pageId));
  register(app, 'createInvitation', ({ person, params, body, clientId }) =>
    createInvitation(deps, limit, person, params.pageId, body, clientId),
  );
  register(app, 'deleteInvitation', ({ person, params }) => endInvitation(deps, person, params.invitationId));
  register(app, 'previewInvitation', ({ person, body }) => previewInvitation(deps, person, body.token));
  register(app, 'acceptInvitation', ({ person, body }) => acceptInvitation(deps, person, body));

  register(app, 'getCustomerInvitations', ({ person, params }) => listCustomerInvitations(db, person, params.pageId));
  register(app, 'createCustomerInvitation', ({ person, params, body, clientId }) =>
    createCustomerInvitation(db, person, params.pageId, body, clientId),
  );
  register(app, 'deleteCustomerInvitation', ({ person, params }) =>
    deleteCustomerInvitation(db, person, params.invitationId),
  );
  register(app, 'previewCustomerInvitation', ({ body }) => previewCustomerInvitation(db, body.token));
}
