import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract';
import type { Counters } from '../counters/counters.ts';
import { addFailedCall, isFailure } from '../counters/failedCalls.ts';

/** Counts the calls of the API that the server fails to answer, for the overview of admins. No call waits for it. */
export function countFailedCalls(app: FastifyInstance, counters: Counters): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // A balancer asks for the health again and again: its requests are no calls.
    const isCall = request.routeOptions.url?.startsWith(API_BASE) ?? false;
    if (isCall && isFailure(reply.statusCode))
      addFailedCall(counters).catch((error: unknown) => request.log.warn({ error }, 'a failed call was not counted'));
  });
}
