import type { FastifyInstance } from 'fastify';
import { isApiCall } from '../auth/authenticate.ts';
import { unavailable } from '../errors.ts';
import { changesData } from './changesData.ts';

/**
 * Refuses calls that change data while this process is cut off from the others. Their clients would not learn of the change,
 * and a session that ends here would stay open there. Reading is still allowed.
 */
export function refuseWhileDisconnected(app: FastifyInstance, isConnected: () => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isApiCall(request) && changesData(request) && !isConnected() ? unavailable() : undefined);
  });
}
