import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../deps.ts';
import { changePublicAccess, readPublicAccess } from '../publicAccess/settings.ts';
import { register } from './register.ts';

/** Calls for what is open to people without an account. */
export function publicAccessRoutes(app: FastifyInstance, { db }: AppDeps): void {
  register(app, 'getPublicAccess', () => readPublicAccess(db));
  register(app, 'putPublicAccess', ({ person, body }) => changePublicAccess(db, person.userAccountId, body));
}
