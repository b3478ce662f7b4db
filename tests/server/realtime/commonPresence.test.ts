import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommonPresence } from '../../../server/realtime/commonPresence.ts';
import { createRedisBus } from '../../../server/realtime/redisBus.ts';
import { openRedis, type RedisLines } from '../../../server/redis/lines.ts';
import { hasRedis, type RedisServer, startRedis } from '../../redisServer.ts';

const QUIET = { info: () => undefined, warn: () => undefined };
const GONE_AFTER_MS = 1_500;

interface Process {
  presence: CommonPresence;
  lines: RedisLines;
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
    for (const { presence, lines } of processes) {
      presence.close();
      await lines.close();
    }
    await redis.stop();
  });

  async function join(node: string): Promise<Process> {
    const lines = await openRedis(redis.url, QUIET);
    const bus = createRedisBus(lines, { failed: (error) => expect.fail(String(error)) });
    const presence = new CommonPresence(bus, { node, graceMs: 0, goneAfterMs: GONE_AFTER_MS });
    const told: Process['told'] = [];
    presence.watch((userId) => told.push([userId, presence.isActive(userId)]));
    const joined = { presence, lines, told };
    processes.push(joined);
    return joined;
  }
  const agree = (userIds: number[], wanted: number[], among = processes) =>
    vi.waitFor(
      () => {
        for (const { presence } of among) expect([...presence.activeAmong(userIds)]).toEqual(wanted);
      },
      { timeout: 8_000 },
    );

  it('when a process joins late, then it learns who is at the others', async () => {
    const first = await join('first');
    first.presence.lease(7);
    first.presence.lease(8);
    await join('second');
    await agree([6, 7, 8], [7, 8]);
    expect(processes.map(({ told }) => told.length)).toEqual([2, 0]);
  });

  it('when somebody is at two processes and leaves both in the same moment, then one of them tells it', async () => {
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

  it('when a process dies without a word, then those who were only there are away, and it is told once', async () => {
    const [first, second, third] = [await join('first'), await join('second'), await join('third')];
    first.presence.lease(7);
    first.presence.lease(8);
    second.presence.lease(8);
    await agree([7, 8], [7, 8]);
    first.presence.close();
    await first.lines.close();
    await agree([7, 8], [8], [second, third]);
    expect([...second.told, ...third.told].filter(([userId]) => userId === 7)).toEqual([[7, false]]);
  });

  it('when a process was only slow, then those at it are here again', async () => {
    const [first, second] = [await join('first'), await join('second')];
    first.presence.lease(7);
    await agree([7], [7]);
    await second.lines.commands.publish('mingala:presence', '{"kind":"nodeGone","node":"first","noticedBy":"third"}');
    await vi.waitFor(() => expect(first.told.at(-1)).toEqual([7, true]));
    await agree([7], [7]);
  });

  it('when Redis starts anew, then all agree again on who is here', async () => {
    const [first, second] = [await join('first'), await join('second')];
    first.presence.lease(7);
    const release = second.presence.lease(8);
    await agree([7, 8], [7, 8]);
    await redis.kill();
    await vi.waitFor(() => expect(first.lines.isHere || second.lines.isHere).toBe(false));
    release();
    await redis.restart();
    await agree([7, 8], [7]);
  });
});
