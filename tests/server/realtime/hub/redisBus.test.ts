import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../../../server/realtime/hub/bus.ts';
import { createRedisBus } from '../../../../server/realtime/hub/redisBus.ts';
import { connectRedis, type RedisConnections } from '../../../../server/redis/connections.ts';
import { hasRedis, type RedisServer, startRedis } from '../../../redisServer.ts';
import { waitFor } from '../../../waitFor.ts';
import { type CuttableProxy, cuttableProxy } from '../../../wire/cuttableProxy.ts';

const QUIET = { info: () => undefined, warn: () => undefined };

interface Process {
  connections: RedisConnections;
  bus: Bus;
  failures: unknown[];
}

describe.skipIf(!hasRedis)('given processes on one Redis', () => {
  let redis: RedisServer;
  let opened: Process[];
  let proxies: CuttableProxy[];

  beforeEach(async () => {
    redis = await startRedis();
    opened = [];
    proxies = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map(({ connections }) => connections.close()));
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await redis.stop();
  });

  async function join(url = redis.url): Promise<Process> {
    const connections = await connectRedis(url, QUIET);
    const failures: unknown[] = [];
    const joined = {
      connections,
      bus: createRedisBus(connections, { onError: (error) => failures.push(error) }),
      failures,
    };
    opened.push(joined);
    return joined;
  }

  /** A process whose line to Redis can be cut. */
  async function joinBehindProxy(): Promise<Process & { proxy: CuttableProxy }> {
    const proxy = await cuttableProxy(redis.url);
    proxies.push(proxy);
    const joined = await join(proxy.url.replace('http:', 'redis:'));
    return { ...joined, proxy };
  }

  async function listen({ bus }: Process, channel: string): Promise<string[]> {
    const heard: string[] = [];
    await bus.subscribe(channel, (message) => {
      if (message.kind === 'publication') heard.push(message.body);
    }).ready;
    return heard;
  }

  const say = ({ bus }: Process, channels: string[], body: string) =>
    bus.publish(channels, { kind: 'publication', destination: '/mbt/x', body, messageId: `id-${body}` });

  it('when one publishes, then all subscribers receive it in order, the publisher too', async () => {
    const [one, two] = [await join(), await join()];
    const heard = [await listen(one, 'a'), await listen(two, 'a')];
    const elsewhere = await listen(two, 'b');
    const bodies = Array.from({ length: 2_500 }, (_, at) => `{"n":${at},"text":"မင်္ဂလာပါ\\n"}`);
    for (const body of bodies) say(one, ['a', 'c'], body);
    await waitFor(() => expect(heard.map((each) => each.length)).toEqual([2_500, 2_500]));
    expect(heard).toEqual([bodies, bodies]);
    expect(elsewhere).toEqual([]);
  });

  it('when the queue overflows while a batch is sent, then no more than its excess is dropped', async () => {
    const publisher = await join();
    const heard = await listen(publisher, 'a');
    say(publisher, Array<string>(1_000).fill('a'), '"first batch"');
    await Promise.resolve();
    await Promise.resolve();
    say(publisher, Array<string>(50_001).fill('a'), '"rest"');
    await waitFor(() => expect(heard.length).toBe(51_000));
    expect(publisher.failures).toHaveLength(1);
  });

  it('when a place is ended, then nothing more comes, and another on the channel goes on', async () => {
    const [one, two] = [await join(), await join()];
    const heard: string[] = [];
    const place = two.bus.subscribe('a', () => heard.push('ended place'));
    await place.ready;
    const other = await listen(two, 'a');
    place.unsubscribe();
    say(one, ['a'], '1');
    await waitFor(() => expect(other).toEqual(['1']));
    expect(heard).toEqual([]);
  });

  it('when the publisher is cut off repeatedly, then every publication arrives in order', async () => {
    const publisher = await joinBehindProxy();
    const heard = await listen(await join(), 'a');
    for (let at = 0; at < 5; at += 1) {
      for (let n = 0; n < 2_000; n += 1) say(publisher, ['a'], String(at * 2_000 + n));
      publisher.proxy.cut();
      publisher.proxy.mend();
      await waitFor(() => expect(publisher.bus.isConnected).toBe(true));
    }
    const wanted = Array.from({ length: 10_000 }, (_, at) => String(at));
    await waitFor(() => expect(heard.at(-1)).toBe('9999'));
    expect([...new Set(heard)]).toEqual(wanted);
  });

  it('when a listener is cut off, then it is told, and receives again after it reconnects', async () => {
    const [publisher, listener] = [await join(), await joinBehindProxy()];
    const heard = await listen(listener, 'a');
    const told: boolean[] = [];
    listener.bus.onConnectionChange((isConnected) => {
      told.push(isConnected);
      if (isConnected) say(publisher, ['a'], 'after');
    });
    listener.proxy.cut();
    await waitFor(() => expect(told).toEqual([false]));
    say(publisher, ['a'], 'missed');
    listener.proxy.mend();
    await waitFor(() => expect(heard).toEqual(['after']));
    expect(told).toEqual([false, true]);
  });

  it('when Redis falls silent with open connections, then that counts as away', async () => {
    const { bus } = await join();
    redis.freeze();
    await waitFor(() => expect(bus.isConnected).toBe(false));
    redis.thaw();
    await waitFor(() => expect(bus.isConnected).toBe(true));
  });

  it('when Redis ends and another starts in its place, then pending publications arrive there', async () => {
    const one = await join();
    const heard = await listen(one, 'a');
    await redis.kill();
    await waitFor(() => expect(one.bus.isConnected).toBe(false));
    say(one, ['a'], 'meanwhile');
    await redis.restart();
    await waitFor(() => expect(heard).toEqual(['meanwhile']));
  });

  it('when something comes that is no message of ours, then it is reported and does no harm', async () => {
    const one = await join();
    const heard = await listen(one, 'a');
    await one.connections.commands.publish('mingala:a', '{"kind":"rightsChanged","userAccountId":"1"}');
    await one.connections.commands.publish('mingala:a', 'Pnonsense');
    say(one, ['a'], 'good');
    await waitFor(() => expect(heard).toEqual(['good']));
    expect(one.failures).toHaveLength(2);
  });
});

describe('given no Redis at the address', () => {
  it('when joining, then that is refused with the reason', async () => {
    await expect(connectRedis('redis://127.0.0.1:1', QUIET)).rejects.toThrow('ECONNREFUSED');
  });
});
