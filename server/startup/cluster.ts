import type { FastifyBaseLogger } from 'fastify';
import type { Counters } from '../counters/counters.ts';
import { createRedisCounters } from '../counters/redisCounters.ts';
import type { AppDeps } from '../deps.ts';
import { createHub, type Hub } from '../realtime/hub/hub.ts';
import { createRedisBus } from '../realtime/hub/redisBus.ts';
import { connectRedis } from '../redis/connections.ts';

/** The connection of this process to the other processes on its database. */
export interface Cluster extends Required<Pick<AppDeps, 'healthChecks' | 'isClusterConnected'>> {
  hub: Hub;
  /** Shared counters; undefined for a single process. */
  counters?: Counters;
  close(): Promise<void>;
}

/** Joins the other processes through Redis; without `redisUrl` this is the only one. Throws when Redis is unavailable. */
export async function joinCluster(redisUrl: string | undefined, log: FastifyBaseLogger): Promise<Cluster> {
  if (redisUrl === undefined)
    return { hub: createHub(), healthChecks: [], isClusterConnected: () => true, close: () => Promise.resolve() };
  const redis = await connectRedis(redisUrl, log);
  const onError = (error: unknown) => log.error({ err: error }, 'publishing to the other processes failed');
  const check = () => (redis.isConnected ? redis.commands.ping() : Promise.reject(new Error('not connected')));
  return {
    hub: createHub({ bus: createRedisBus(redis, { onError }) }),
    counters: createRedisCounters(redis),
    isClusterConnected: () => redis.isConnected,
    healthChecks: [{ name: 'redis', check }],
    close: () => redis.close(),
  };
}
