import type { FastifyInstance } from 'fastify';
import { changeHours, readHours } from '../chat/hours/hours.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the opening hours of pages. */
export function hoursRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'getPageHours', ({ person, params }) => readHours(deps.db, person, params.pageId));
  register(app, 'putPageHours', ({ person, params, body }) => changeHours(deps, person, params.pageId, body));
}
