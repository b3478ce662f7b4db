import type { FastifyInstance } from 'fastify';
import { searchByQuery } from '../chat/messages/searchQuery.ts';
import type { RouteDeps } from '../deps.ts';
import { register } from './register.ts';

export function searchMessageRoutes(app: FastifyInstance, { db, counters, config }: RouteDeps): void {
  const limit = { counters, perMinute: config.limits.messageSearchesPerMinute };

  register(app, 'searchMessages', ({ person, query }) => searchByQuery(db, limit, person, query));
}
