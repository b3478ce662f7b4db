import type { FastifyInstance } from 'fastify';
import { getStatistics } from '../chat/statistics/statistics.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

/** The call for the statistics of pages. */
export function statisticsRoutes(app: FastifyInstance, { db }: RouteDeps): void {
  register(app, 'getStatistics', ({ person, params, query }) => getStatistics(db, person, params.pageId, query));
}
