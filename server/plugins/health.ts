import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';

/** How long a health check may take, in ms. */
const CHECK_TIMEOUT_MS = 2_000;
/** When a balancer should try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** A check of something that the server depends on. */
export interface HealthCheck {
  /** The name in the response of /readyz. */
  name: string;
  /** Rejects when it is unavailable. */
  check(): Promise<unknown>;
}

/** A dependency that can be asked for. Whoever asks while it is being asked shares the answer: /readyz is open to everybody. */
function dependencyOf({ name, check }: HealthCheck) {
  let running: Promise<boolean> | undefined;
  const ask = async () => {
    const timeout = delay(CHECK_TIMEOUT_MS, false, { ref: false });
    const succeeded = check().then(
      () => true,
      () => false,
    );
    return Promise.race([succeeded, timeout]);
  };
  return {
    name,
    isAvailable() {
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}

/** Serves /healthz (the process lives) and /readyz (its dependencies are available), and counts calls for /metrics. */
export function registerHealthAndMetrics(
  app: FastifyInstance,
  db: Database,
  others: readonly HealthCheck[] = [],
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'mingala_call_seconds',
    help: 'Duration of calls by method, route and status',
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
  const dependencies = [{ name: 'database', check: () => db.execute(sql`select 1`) }, ...others].map(dependencyOf);
  const askAll = () => Promise.all(dependencies.map((one) => one.isAvailable()));
  new Gauge({
    name: 'mingala_away',
    help: '1 while this dependency of the server is unavailable',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const available = await askAll();
      dependencies.forEach(({ name }, index) => {
        this.set({ part: name }, available[index] ? 0 : 1);
      });
    },
  });
  app.get('/readyz', async (_request, reply) => {
    const available = await askAll();
    const away = dependencies.filter((_check, index) => !available[index]).map(({ name }) => name);
    reply.header('Cache-Control', 'no-store');
    if (away.length === 0) return reply.send({ status: 'ready' });
    return reply.code(503).header('Retry-After', RETRY_AFTER_SECONDS).send({ status: 'not ready', away });
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where other modules register their metrics. */
    metrics: Registry;
  }
}
