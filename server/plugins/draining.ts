import type { FastifyInstance } from 'fastify';

/** When a balancer without another server should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Lets the app drain before it stops: after `startDraining` it goes on serving, but /readyz reports 503, so that a balancer
 * sends requests elsewhere, and each response closes its connection.
 */
export function registerDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isDraining) return done();
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
    /** From now on /readyz reports that the server stops. */
    startDraining(): void;
  }
}
