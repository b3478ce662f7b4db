import { expect, it } from 'vitest';
import { eachInTurn, untilNone } from '../../server/eachInTurn.ts';

async function* later(items: readonly number[]) {
  yield* items;
}

it.each([
  ['an array', [1, 2, 3]],
  ['items that come later', later([1, 2, 3])],
])('given %s of which one fails, then the others are done, and its error is thrown', async (_, items) => {
  const done: number[] = [];
  const works = eachInTurn(items, async (item) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  });
  await expect(works).rejects.toThrow('two');
  expect(done).toEqual([1, 3]);
});

it('given works of which one does nothing, then the others are counted', async () => {
  expect(await eachInTurn([1, 2, 3], async (item) => item !== 2)).toBe(2);
});

it('given a step that finds two, when it is repeated, then it ends once it finds none', async () => {
  const found = ['one', 'two', null, 'three'];
  const items: string[] = [];
  await eachInTurn(
    untilNone(async () => found.shift()),
    async (item) => items.push(item),
  );
  expect(items).toEqual(['one', 'two']);
});
