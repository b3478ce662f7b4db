import { describe, expect, it } from 'vitest';
import { at, rankOf, readerOf, slice, type Tree } from '../../../../src/store/inbox/large/sortedTree.ts';
import { build } from '../../../../src/store/inbox/large/sortedTreeBulk.ts';
import { put, remove } from '../../../../src/store/inbox/large/sortedTreeWrites.ts';
import { numbersFrom } from '../../../setup/random.ts';

const COUNT = 3_000;

/** An order of ids of three levels, as a list of customers has one. */
const order = (): Tree<number> => {
  const ids = Array.from({ length: COUNT }, (_, i) => i);
  return build({ keys: ids.map((id) => Math.floor(id / 3)), entries: ids }, true);
};

describe('a long order', () => {
  it.each([1, 2, 3])('given entries that move to the front (%i), then the order is that of a sorted list', (seed) => {
    const random = numbersFrom(seed);
    let tree = order();
    const keys = new Map(slice(tree).map((id) => [id, Math.floor(id / 3)]));
    for (let step = 1; step <= 4_000; step += 1) {
      const id = Math.floor(random() * COUNT);
      // Now and then back among the others, so that parts are emptied and filled on every level.
      const key = random() < 0.8 ? -step : Math.floor(random() * 1_000) - 500;
      tree = put(remove(tree, keys.get(id) ?? Number.NaN, id), key, id, id);
      keys.set(id, key);
    }
    const sorted = [...keys].sort(([one, a], [other, b]) => a - b || one - other).map(([id]) => id);
    expect(slice(tree)).toEqual(sorted);
    for (const [place, id] of sorted.entries()) expect(rankOf(tree, keys.get(id) ?? Number.NaN, id)).toBe(place);
  });

  it('given indices in any order, then each read answers the entry at that index', () => {
    const random = numbersFrom(9);
    const tree = order();
    const read = readerOf(tree);
    for (let i = 0; i < 2_000; i += 1) {
      const place = i % 3 === 0 ? Math.floor(random() * (COUNT + 20)) - 10 : Math.floor(i / 3);
      expect(read(place)).toBe(at(tree, place));
    }
    expect(read(-1)).toBeUndefined();
    expect(read(COUNT)).toBeUndefined();
  });
});
