import type { FastifyInstance } from 'fastify';
import { dismissRating, rate, readRating } from '../chat/ratings/ratings.ts';
import type { AppDeps } from '../deps.ts';
import { register } from './register.ts';

/** Calls for the ratings of conversations with pages. */
export function ratingRoutes(app: FastifyInstance, deps: AppDeps): void {
  register(app, 'putRating', ({ person, params, body }) => rate(deps, person, params.pageId, body));
  register(app, 'dismissRating', ({ person, params }) => dismissRating(deps, person, params.pageId));
  register(app, 'getRating', ({ person, params }) => readRating(deps.db, person, params));
}
