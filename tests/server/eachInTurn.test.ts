import { expect, it } from 'vitest';
import { eachInTurn } from '../../server/eachInTurn.ts';

it('given items of which one fails, then the others are done, and its error is thrown', async () => {
  const done: number[] = [];
  const works = eachInTurn([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('two');
    done.push(item);
  });
  await expect(works).rejects.toThrow('two');
  expect(done).toEqual([1, 3]);
});
