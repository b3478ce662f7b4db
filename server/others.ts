import type { FastifyBaseLogger } from 'fastify';
import type { Counters } from './auth/counters.ts';
import { redisCounters } from './auth/redisCounters.ts';
import type { AppDeps } from './deps.ts';
import { createHub, type Hub } from './realtime/hub.ts';
import { createRedisBus } from './realtime/redisBus.ts';
import { openRedis } from './redis/lines.ts';

/** How this process stands with the other processes on its database. */
export interface Others extends Required<Pick<AppDeps, 'needs' | 'isHeard'>> {
  hub: Hub;
  /** Shared counters; undefined for a process that is alone. */
  counters?: Counters;
  close(): Promise<void>;
}

/** Joins the other processes through a Redis, or stays alone without one. Throws when Redis cannot be reached. */
export async function joinOthers(redisUrl: string | undefined, log: FastifyBaseLogger): Promise<Others> {
  if (redisUrl === undefined)
    return { hub: createHub(), needs: [], isHeard: () => true, close: () => Promise.resolve() };
  const redis = await openRedis(redisUrl, log);
  const failed = (error: unknown) => log.error({ err: error }, 'the bus between the processes failed');
  return {
    hub: createHub({ bus: createRedisBus(redis, { failed }) }),
    counters: redisCounters(redis),
    isHeard: () => redis.isHere,
    needs: [{ name: 'redis', check: () => (redis.isHere ? redis.commands.ping() : Promise.reject(new Error('away'))) }],
    close: () => redis.close(),
  };
}
