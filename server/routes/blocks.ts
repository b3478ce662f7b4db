import type { FastifyInstance } from 'fastify';
import { block, listBlocks, unblock } from '../chat/blocks/blocks.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for people and pages that are blocked. */
export function blockRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'getBlocks', ({ person }) => listBlocks(deps.db, person));
  register(app, 'createBlock', ({ person, body }) => block(deps, person, body));
  register(app, 'deleteBlock', ({ person, params }) => unblock(deps, person, params.blockId));
}
