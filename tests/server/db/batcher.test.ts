import { describe, expect, it } from 'vitest';
import { Batcher } from '../../../server/db/batcher.ts';

const fulfilled = <R>(value: R) => ({ status: 'fulfilled', value }) as const;

/** A batcher whose batches finish when the test releases them, and the batches it was given. */
function pausedBatcher(concurrency = 1, items = 10) {
  const given: string[][] = [];
  const open: (() => void)[] = [];
  let starts = Promise.withResolvers<void>();
  const batcher = new Batcher<string, string>(
    async (all) => {
      given.push([...all]);
      const gate = Promise.withResolvers<void>();
      open.push(gate.resolve);
      starts.resolve();
      await gate.promise;
      return all.map((item) => (item === 'bad' ? { status: 'rejected', reason: new Error('bad') } : fulfilled(item)));
    },
    { concurrency: concurrency, items },
  );
  return {
    batcher,
    given,
    started: async () => {
      await starts.promise;
      starts = Promise.withResolvers();
    },
    release: () => open.shift()?.(),
  };
}

describe('Batcher', () => {
  it('given a single item, then it runs at once', async () => {
    const { batcher, given, started, release } = pausedBatcher();
    const result = batcher.add('one');
    await started();
    release();
    expect(await result).toBe('one');
    expect(given).toEqual([['one']]);
  });

  it('given items during a batch, then they form the next batch in order', async () => {
    const { batcher, given, started, release } = pausedBatcher();
    const first = batcher.add('one');
    await started();
    const rest = [batcher.add('two'), batcher.add('three')];
    release();
    await started();
    release();
    expect(await Promise.all([first, ...rest])).toEqual(['one', 'two', 'three']);
    expect(given).toEqual([['one'], ['two', 'three']]);
  });

  it('given more items than the limit, then they are split', async () => {
    const { batcher, given, started, release } = pausedBatcher(1, 2);
    const all = ['a', 'b', 'c'].map((item) => batcher.add(item));
    await started();
    release();
    await started();
    release();
    await Promise.all(all);
    expect(given).toEqual([['a', 'b'], ['c']]);
  });

  it('given one rejected item, then only it fails', async () => {
    const { batcher, started, release } = pausedBatcher();
    const all = Promise.allSettled(['a', 'bad', 'c'].map((item) => batcher.add(item)));
    await started();
    release();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('given a batch that failed, then the next one runs', async () => {
    let tries = 0;
    const batcher = new Batcher<string, string>(
      async (all) => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        return all.map(fulfilled);
      },
      { concurrency: 1, items: 10 },
    );
    await expect(batcher.add('one')).rejects.toThrow('away');
    expect(await batcher.add('two')).toBe('two');
  });

  it('given an unreachable database, then items queued during the whole batch are rejected', async () => {
    const gate = Promise.withResolvers<void>();
    const away = Object.assign(new Error('away'), { code: '57P01' });
    let batches = 0;
    const batcher = new Batcher<string, string>(
      async (all) => {
        batches += 1;
        if (batches > 1) return all.map(fulfilled);
        await gate.promise;
        throw away;
      },
      { concurrency: 1, items: 1 },
    );
    const first = batcher.add('first');
    const waiting = batcher.add('waiting');
    await new Promise(setImmediate);
    const later = batcher.add('later');
    gate.resolve();
    await expect(first).rejects.toBe(away);
    await expect(waiting).rejects.toBe(away);
    expect(await later).toBe('later');
  });
});
