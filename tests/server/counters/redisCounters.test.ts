import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Counters } from '../../../server/counters/counters.ts';
import { addFailedCall, readFailedCalls } from '../../../server/counters/failedCalls.ts';
import { createRedisCounters } from '../../../server/counters/redisCounters.ts';
import { connectRedis, type RedisConnections } from '../../../server/redis/connections.ts';
import { hasRedis, type RedisServer, startRedis } from '../../redisServer.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

describe.skipIf(!hasRedis)('given two processes on one Redis', () => {
  let redis: RedisServer;
  let connections: RedisConnections[];
  const join = async (): Promise<Counters> => {
    const joined = await connectRedis(redis.url, QUIET);
    connections.push(joined);
    return createRedisCounters(joined);
  };

  beforeEach(async () => {
    redis = await startRedis();
    connections = [];
  });
  afterEach(async () => {
    await Promise.all(connections.map((joined) => joined.close()));
    await redis.stop();
  });

  // covers: overview-failed-calls
  it('when a call fails in each, then both read that two failed', async () => {
    const [one, other] = [await join(), await join()];
    await Promise.all([addFailedCall(one), addFailedCall(other)]);
    expect((await readFailedCalls(one)).count).toBe(2);
    expect((await readFailedCalls(other)).count).toBe(2);
  });
});
