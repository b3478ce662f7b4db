import type { FastifyInstance } from 'fastify';
import { changePublicAccess } from '../accounts/publicAccess.ts';
import type { AppDeps } from '../deps.ts';
import { readPublicAccess } from '../publicAccess/settings.ts';
import { register } from './register.ts';

/** Calls for what is open to people without an account. */
export function publicAccessRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'getPublicAccess', () => readPublicAccess(deps.db));
  register(app, 'putPublicAccess', ({ person, body }) => changePublicAccess(deps, person.userAccountId, body));
}
