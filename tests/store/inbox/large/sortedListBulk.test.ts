import { describe, expect, it } from 'vitest';
import { sortedColumns } from '../../../../src/store/inbox/large/sortedListBulk.ts';
import { numbersFrom } from '../../../setup/random.ts';

describe('numbers sorted by their keys', () => {
  it.each([
    ['times of a year', 3.2e10],
    ['keys as far apart as can be packed', Number.MAX_SAFE_INTEGER / 5_000 - 2],
    ['keys too far apart to be packed', Number.MAX_SAFE_INTEGER],
    ['keys of which most are equal', 20],
  ])('given %s, when sorted, then they stand by key and equal ones by number', (_what, spread) => {
    const random = numbersFrom(spread % 1_000);
    const keys = Array.from({ length: 5_000 }, (_, i) =>
      i < 2 ? i * Math.floor(spread) : Math.floor(random() * spread),
    );
    const entries = keys.map((_, i) => (i * 7_919) % 5_000);
    const pairs = keys.map((key, i): [number, number] => [key, entries[i] ?? 0]);
    pairs.sort(([a, one], [b, other]) => a - b || one - other);
    const sorted = sortedColumns({ keys, entries });
    expect(sorted.keys.map((key, i) => [key, sorted.entries[i]])).toEqual(pairs);
  });
});
