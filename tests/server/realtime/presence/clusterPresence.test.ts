import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRedisBus } from '../../../../server/realtime/hub/redisBus.ts';
import { ClusterPresence } from '../../../../server/realtime/presence/clusterPresence.ts';
import { connectRedis, type RedisConnections } from '../../../../server/redis/connections.ts';
import { hasRedis, type RedisServer, startRedis } from '../../../redisServer.ts';
import { waitFor } from '../../../waitFor.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const GONE_AFTER_MS = 1_500;

interface Process {
  presence: ClusterPresence;
  connections: RedisConnections;
  told: [userId: number, active: boolean][];
}

describe.skipIf(!hasRedis)('given presence over several processes', () => {
  let redis: RedisServer;
  let processes: Process[];
  beforeEach(async () => {
    redis = await startRedis();
    processes = [];
  });
  afterEach(async () => {
    for (const { presence, connections } of processes) {
      presence.close();
      await connections.close();
    }
    await redis.stop();
  });

  async function join(node: string): Promise<Process> {
    const connections = await connectRedis(redis.url, QUIET);
    const bus = createRedisBus(connections, { onError: (error) => expect.fail(String(error)) });
    const presence = new ClusterPresence(bus, { node, graceMs: 0, nodeTimeoutMs: GONE_AFTER_MS });
    const told: Process['told'] = [];
    presence.onChange((userId) => told.push([userId, presence.isActive(userId)]));
    const joined = { presence, connections, told };
    processes.push(joined);
    return joined;
  }
  const agree = (userIds: number[], wanted: number[], among = processes) =>
    waitFor(() => {
      for (const { presence } of among) expect([...presence.activeAmong(userIds)]).toEqual(wanted);
    });

  it('when a process joins late, then it learns who is at the others', async () => {
    const first = await join('first');
    first.presence.lease(7);
    first.presence.lease(8);
    await join('second');
    await agree([6, 7, 8], [7, 8]);
    expect(processes.map(({ told }) => told.length)).toEqual([2, 0]);
  });

  it('when somebody leaves two processes at the same moment, then one of them announces it', async () => {
    const [first, second] = [await join('first'), await join('second')];
    const releases = [first.presence.lease(7), second.presence.lease(7)];
    await agree([7], [7]);
    for (const release of releases) release();
    await agree([7], []);
    expect([...first.told, ...second.told]).toEqual([
      [7, true],
      [7, false],
    ]);
  });

  it('when a process is killed, then those who were only there are away, announced once', async () => {
    const [first, second, third] = [await join('first'), await join('second'), await join('third')];
    first.presence.lease(7);
    first.presence.lease(8);
    second.presence.lease(8);
    await agree([7, 8], [7, 8]);
    first.presence.close();
    await first.connections.close();
    await agree([7, 8], [8], [second, third]);
    expect([...second.told, ...third.told].filter(([userId]) => userId === 7)).toEqual([[7, false]]);
  });

  it('when a process was only slow, then those at it are here again', async () => {
    const [first, second] = [await join('first'), await join('second')];
    first.presence.lease(7);
    await agree([7], [7]);
    await second.connections.commands.publish(
      'mingala:presence',
      '{"kind":"nodeLost","node":"first","reportedBy":"third"}',
    );
    await waitFor(() => expect(first.told.at(-1)).toEqual([7, true]));
    await agree([7], [7]);
  });

  it('when Redis starts anew, then all agree again on who is here', async () => {
    const [first, second] = [await join('first'), await join('second')];
    first.presence.lease(7);
    const release = second.presence.lease(8);
    await agree([7, 8], [7, 8]);
    await redis.kill();
    await waitFor(() => expect(first.connections.isConnected || second.connections.isConnected).toBe(false));
    release();
    await redis.restart();
    await agree([7, 8], [7]);
  });
});
