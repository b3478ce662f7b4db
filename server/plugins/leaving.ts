import type { FastifyInstance } from 'fastify';

/** When a balancer that sends nobody elsewhere should look again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets the app say that it is about to stop, while it goes on answering: /readyz tells the balancer to send nobody any
 * more, and each answer ends its connection, so that the next request goes elsewhere.
 */
export function sayLeaving(app: FastifyInstance): void {
  let isLeaving = false;
  app.decorate('leave', () => {
    isLeaving = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isLeaving) return done();
    reply.header('Connection', 'close');
    if (request.routeOptions.url !== '/readyz') return done();
    reply
      .code(503)
      .header('Retry-After', RETRY_AFTER_SECONDS)
      .header('Cache-Control', 'no-store')
      .send({ status: 'stopping' });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server says that it is stopping. */
    leave(): void;
  }
}
