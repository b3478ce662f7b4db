import type { FastifyInstance } from 'fastify';
import { createPageToken, listPageTokens, revokePageToken } from '../accounts/pageTokens.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the tokens of pages. */
export function tokenRoutes(app: FastifyInstance, deps: RouteDeps): void {
  register(app, 'getPageTokens', ({ person, params }) => listPageTokens(deps.db, person, params.pageId));
  register(app, 'createPageToken', ({ person, params, body, clientId }) =>
    createPageToken(deps, person, params.pageId, body, clientId),
  );
  register(app, 'revokePageToken', ({ person, params }) => revokePageToken(deps, person, params.tokenId));
}
