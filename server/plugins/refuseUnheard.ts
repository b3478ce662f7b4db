import type { FastifyInstance } from 'fastify';
import { isApiCall } from '../auth/authenticate.ts';
import { unavailable } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what would change something while nobody could be told of it: people on other processes would go on without it,
 * and a session that was ended here would live on there. Reading goes on.
 */
export function refuseUnheard(app: FastifyInstance, isHeard: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const changes = !READING.has(request.method) && isApiCall(request);
    done(changes && !isHeard() ? unavailable() : undefined);
  });
}
