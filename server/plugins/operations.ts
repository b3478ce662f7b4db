import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';

/** How long each thing may take to say that it is there, in ms. */
const READY_WITHIN_MS = 2_000;
/** When a balancer should look again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Something without which the server cannot serve. */
export interface Need {
  /** What /readyz calls it. */
  name: string;
  /** Resolves when it is there. */
  check(): Promise<unknown>;
}

async function isThere({ check }: Need): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), READY_WITHIN_MS).unref();
  });
  return Promise.race([check(), late]).then(
    () => true,
    () => false,
  );
}

/** What those who run the server look at: is it alive, is it ready, how is it doing (decisions 6). */
export function serveOperations(app: FastifyInstance, db: Database, otherNeeds: readonly Need[] = []): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'mingala_call_seconds',
    help: 'Time of calls by verb, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.decorate('metrics', registry);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', async (_request, reply) => reply.header('Cache-Control', 'no-store').send({ status: 'ok' }));
  const needs = [{ name: 'database', check: () => db.execute(sql`select 1`) }, ...otherNeeds];
  new Gauge({
    name: 'mingala_away',
    help: '1 while this part, which the server cannot do without, is away',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const there = await Promise.all(needs.map(isThere));
      needs.forEach(({ name }, at) => {
        this.set({ part: name }, there[at] ? 0 : 1);
      });
    },
  });
  app.get('/readyz', async (_request, reply) => {
    const there = await Promise.all(needs.map(isThere));
    const away = needs.filter((_need, at) => !there[at]).map(({ name }) => name);
    reply.header('Cache-Control', 'no-store');
    if (away.length === 0) return reply.send({ status: 'ready' });
    return reply.code(503).header('Retry-After', RETRY_AFTER_SECONDS).send({ status: 'not ready', away });
  });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where parts of the server register what they count. */
    metrics: Registry;
  }
}
