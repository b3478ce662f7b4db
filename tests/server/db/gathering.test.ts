import { describe, expect, it } from 'vitest';
import { Gathering } from '../../../server/db/gathering.ts';

const fulfilled = <R>(value: R) => ({ status: 'fulfilled', value }) as const;

/** A gathering whose runs wait until they are let go, and what it was given. */
function heldBack(runs = 1, items = 10) {
  const given: string[][] = [];
  const open: (() => void)[] = [];
  let began = Promise.withResolvers<void>();
  const gathering = new Gathering<string, string>(
    async (all) => {
      given.push([...all]);
      const gate = Promise.withResolvers<void>();
      open.push(gate.resolve);
      began.resolve();
      await gate.promise;
      return all.map((item) => (item === 'bad' ? { status: 'rejected', reason: new Error('bad') } : fulfilled(item)));
    },
    { runs, items },
  );
  return {
    gathering,
    given,
    begun: async () => {
      await began.promise;
      began = Promise.withResolvers();
    },
    letGo: () => open.shift()?.(),
  };
}

describe('a gathering', () => {
  it('runs one that comes alone at once and alone', async () => {
    const { gathering, given, begun, letGo } = heldBack();
    const result = gathering.add('one');
    await begun();
    letGo();
    expect(await result).toBe('one');
    expect(given).toEqual([['one']]);
  });

  it('runs together, in their order, what came while a run was under way', async () => {
    const { gathering, given, begun, letGo } = heldBack();
    const first = gathering.add('one');
    await begun();
    const rest = [gathering.add('two'), gathering.add('three')];
    letGo();
    await begun();
    letGo();
    expect(await Promise.all([first, ...rest])).toEqual(['one', 'two', 'three']);
    expect(given).toEqual([['one'], ['two', 'three']]);
  });

  it('takes no more into a run than it may', async () => {
    const { gathering, given, begun, letGo } = heldBack(1, 2);
    const all = ['a', 'b', 'c'].map((item) => gathering.add(item));
    await begun();
    letGo();
    await begun();
    letGo();
    await Promise.all(all);
    expect(given).toEqual([['a', 'b'], ['c']]);
  });

  it('fails only the one that failed', async () => {
    const { gathering, begun, letGo } = heldBack();
    const all = Promise.allSettled(['a', 'bad', 'c'].map((item) => gathering.add(item)));
    await begun();
    letGo();
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('goes on after a run that failed as a whole', async () => {
    let tries = 0;
    const gathering = new Gathering<string, string>(
      async (all) => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        return all.map(fulfilled);
      },
      { runs: 1, items: 10 },
    );
    await expect(gathering.add('one')).rejects.toThrow('away');
    expect(await gathering.add('two')).toBe('two');
  });

  it('refuses those who waited all the while that the database was away, and not those who came since', async () => {
    const gate = Promise.withResolvers<void>();
    const away = Object.assign(new Error('away'), { code: '57P01' });
    let runs = 0;
    const gathering = new Gathering<string, string>(
      async (all) => {
        runs += 1;
        if (runs > 1) return all.map(fulfilled);
        await gate.promise;
        throw away;
      },
      { runs: 1, items: 1 },
    );
    const first = gathering.add('first');
    const waiting = gathering.add('waiting');
    await new Promise(setImmediate);
    const later = gathering.add('later');
    gate.resolve();
    await expect(first).rejects.toBe(away);
    await expect(waiting).rejects.toBe(away);
    expect(await later).toBe('later');
  });
});
