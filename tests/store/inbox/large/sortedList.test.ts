import { describe, expect, it } from 'vitest';
import {
  emptyList,
  firstAfter,
  lastUpTo,
  PART_MAX,
  put,
  remove,
  type SortedList,
  slice,
} from '../../../../src/store/inbox/large/sortedList.ts';
import { putMany } from '../../../../src/store/inbox/large/sortedListBulk.ts';
import { numbersFrom } from '../../../setup/random.ts';

const COUNT = 3_000;

/** An order of ids of many parts, as a list of customers has one. */
const order = (): SortedList<number> => {
  const ids = Array.from({ length: COUNT }, (_, i) => i);
  return putMany(emptyList, { keys: ids.map((id) => Math.floor(id / 3)), entries: ids });
};

describe('a long order', () => {
  it.each([1, 2, 3])('given entries that move to the front (%i), then the order is that of a sorted list', (seed) => {
    const random = numbersFrom(seed);
    let list = order();
    const keys = new Map(slice(list).map((id) => [id, Math.floor(id / 3)]));
    for (let step = 1; step <= 4_000; step += 1) {
      const id = Math.floor(random() * COUNT);
      // Now and then back among the others, so that parts are emptied and filled everywhere.
      const key = random() < 0.8 ? -step : Math.floor(random() * 1_000) - 500;
      list = put(remove(list, keys.get(id) ?? Number.NaN, id), key, id, id);
      keys.set(id, key);
    }
    const sorted = [...keys].sort(([one, a], [other, b]) => a - b || one - other).map(([id]) => id);
    expect(slice(list)).toEqual(sorted);
    expect(list.size).toBe(COUNT);
    expect(list.parts.length).toBeLessThan((10 * COUNT) / PART_MAX);
  });

  it('given keys that repeat, when the last up to one is sought, then it is the highest id', () => {
    const list = order();
    expect(lastUpTo(list, 500)).toBe(1_502);
    expect(lastUpTo(list, 500.5)).toBe(1_502);
    expect(lastUpTo(list, COUNT)).toBe(COUNT - 1);
    expect(lastUpTo(list, -1)).toBeUndefined();
  });

  it('given keys that repeat, when the first after one is sought, then it is the lowest id', () => {
    const list = order();
    for (let key = -1; key < COUNT / 3 - 1; key += 1) expect(firstAfter(list, key)).toBe(3 * (key + 1));
    expect(firstAfter(list, 500.5)).toBe(1_503);
    expect(firstAfter(list, COUNT / 3 - 1)).toBeUndefined();
    expect(firstAfter(emptyList, 0)).toBeUndefined();
  });
});
