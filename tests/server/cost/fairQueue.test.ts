import { describe, expect, test } from 'vitest';
import { FairQueue } from '../../../server/cost/fairQueue.ts';

const ONE_AT_A_TIME = { concurrency: 1, waiting: 6, waitingPerOwner: 4 };
const signal = new AbortController().signal;

/** A queue whose work is held until it is finished by hand; `started` lists it in order. */
function heldQueue(limits = ONE_AT_A_TIME) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const held = new Map<string, () => void>();
  const add = (owner: number, name: string, gone = signal) =>
    queue.run(owner, gone, async () => {
      started.push(name);
      await new Promise<void>((resolve) => held.set(name, resolve));
      return name;
    });
  /** Finishes the running work, and all that starts after it. */
  const finishAll = async () => {
    for (const name of started) {
      held.get(name)?.();
      await new Promise(setImmediate);
    }
  };
  return { add, started, finishAll };
}

describe('given a queue', () => {
  test('when one owner has much work, then another one has a turn after one piece of it', async () => {
    const { add, started, finishAll } = heldQueue();
    const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(2, 'b1'), add(3, 'c1'), add(2, 'b2')];
    await finishAll();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('when there is room for two, then one owner uses one place, and another starts at once', async () => {
    const { add, started, finishAll } = heldQueue({ ...ONE_AT_A_TIME, concurrency: 2 });
    const all = [add(1, 'a1'), add(1, 'a2'), add(2, 'b1')];
    expect(started).toEqual(['a1', 'b1']);
    await finishAll();
    expect(await Promise.all(all)).toHaveLength(3);
  });

  test('when the sender of waiting work is gone, then it never runs, and what follows does', async () => {
    const { add, started, finishAll } = heldQueue();
    const gone = new AbortController();
    const all = Promise.allSettled([add(1, 'a1'), add(2, 'b1', gone.signal), add(3, 'c1')]);
    gone.abort(new Error('gone'));
    await finishAll();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(started).toEqual(['a1', 'c1']);
    await expect(add(2, 'b2', gone.signal)).rejects.toThrow('gone');
  });

  test('when work fails, then the next one runs', async () => {
    const queue = new FairQueue(ONE_AT_A_TIME);
    const failing = queue.run(1, signal, () => Promise.reject(new Error('broken')));
    const next = queue.run(1, signal, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  test('when one owner has too much waiting, then 429; when all together have, then 503', async () => {
    const { add, finishAll } = heldQueue();
    const all = [add(1, 'a1'), add(1, 'a2'), add(1, 'a3'), add(1, 'a4'), add(1, 'a5')];
    await expect(add(1, 'a6')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    all.push(add(2, 'b1'), add(3, 'c1'));
    await expect(add(4, 'd1')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    await finishAll();
    await Promise.all(all);
    await expect(Promise.all([add(4, 'd2'), finishAll()])).resolves.toBeDefined();
  });
});
