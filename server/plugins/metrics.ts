import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AnonymousConnectionMetrics } from '../anonymousConnections.ts';
import type { CostQueues } from '../cost/costQueues.ts';
import { forbidden } from '../errors.ts';
import { freeBytes } from '../files/diskSpace.ts';
import { isLoopback } from '../loopback.ts';
import type { HubMetrics } from '../realtime/hub/hub.ts';

/** The metrics at /metrics beside the calls. docs/operations.md says which of them should raise an alert. */

/** Headers by which a proxy passes a request on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a request comes from a program on this machine, not through a proxy on it. */
const isFromThisMachine = ({ headers, raw }: FastifyRequest): boolean =>
  isLoopback((raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) &&
  FORWARDED.every((name) => headers[name] === undefined);

/** Whether a request has the token, compared in constant time. */
const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  timingSafeEqual(hash('sha256', headers.authorization ?? '', 'buffer'), hash('sha256', `Bearer ${token}`, 'buffer'));

/**
 * Serves /metrics (Prometheus; docs/product-decisions.md#6): to programs on this machine or, where a token is set, to everybody who has
 * it and to nobody else.
 */
export function serveMetrics(app: FastifyInstance, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!(token === undefined ? isFromThisMachine(request) : hasToken(request, token))) throw forbidden();
    return reply
      .header('Cache-Control', 'no-store')
      .type(app.metrics.contentType)
      .send(await app.metrics.metrics());
  });
}

/** Connections to the database, and calls that wait for one. */
export function registerDatabaseMetrics(registry: Registry, pool: Pool): void {
  new Gauge({
    name: 'mingala_database_connections',
    help: 'Connections to the database by state; waiting counts calls that wait for a connection',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      // The pool queues each call until the next tick, also when a connection is idle.
      this.set({ state: 'waiting' }, Math.max(0, pool.waitingCount - pool.idleCount));
    },
  });
}

/** Free space on the disk of the data folder. */
export function registerDiskMetrics(registry: Registry, folder: string): void {
  new Gauge({
    name: 'mingala_disk_free_bytes',
    help: 'Free bytes on the disk of the data folder',
    registers: [registry],
    async collect() {
      this.set(await freeBytes(folder));
    },
  });
}

/** Expensive work that waits for its turn, by class. */
export function registerQueueMetrics(registry: Registry, queues: CostQueues): void {
  new Gauge({
    name: 'mingala_work_waiting',
    help: 'Expensive work that waits for its turn, by the class of its cost',
    labelNames: ['cost'],
    registers: [registry],
    collect() {
      for (const [cost, { waiting }] of Object.entries(queues)) this.set({ cost }, waiting);
    },
  });
  new Counter({
    name: 'mingala_work_started_total',
    help: 'Expensive work that was started, by the class of its cost',
    labelNames: ['cost'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cost, { started }] of Object.entries(queues)) this.inc({ cost }, started);
    },
  });
}

const REALTIME_GAUGES = [
  ['connections', 'mingala_realtime_connections', 'Authenticated realtime connections'],
  ['users', 'mingala_realtime_people', 'Users with a realtime connection'],
  ['channels', 'mingala_realtime_channels', 'Destinations with a subscriber'],
] as const;
const REALTIME_COUNTERS = [
  ['delivered', 'mingala_frames_delivered_total', 'Frames delivered to subscribers'],
  ['sendBufferOverflows', 'mingala_readers_cut_off_total', 'Slow readers disconnected'],
] as const;

/** The realtime connections of this process. */
export function registerRealtimeMetrics(registry: Registry, metrics: () => HubMetrics): void {
  for (const [key, name, help] of REALTIME_GAUGES)
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(metrics()[key]);
      },
    });
  for (const [key, name, help] of REALTIME_COUNTERS)
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(metrics()[key]);
      },
    });
}

const ANONYMOUS = {
  realtime: 'realtime connections',
  http: 'HTTP connections without an authenticated call',
} as const;

/** Connections that are not authenticated: realtime connections, or those of HTTP. */
export function registerAnonymousConnectionMetrics(
  registry: Registry,
  kind: keyof typeof ANONYMOUS,
  metrics: () => AnonymousConnectionMetrics,
): void {
  new Gauge({
    name: `mingala_${kind}_unsigned`,
    help: `Not authenticated: ${ANONYMOUS[kind]}`,
    registers: [registry],
    collect() {
      this.set(metrics().open);
    },
  });
  new Counter({
    name: `mingala_${kind}_unsigned_turned_away_total`,
    help: `Over the limit of one network: ${ANONYMOUS[kind]}, refused at once or evicted for newer ones`,
    labelNames: ['how'],
    registers: [registry],
    collect() {
      const { refused, evicted } = metrics();
      this.reset();
      this.inc({ how: 'refused' }, refused);
      this.inc({ how: 'ended' }, evicted);
    },
  });
}
