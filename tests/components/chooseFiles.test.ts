import { describe, expect, it } from 'vitest';
import { FILE_MAX_BYTES, FILES_AT_ONCE } from '#contract';
import { chooseFiles } from '../../src/components/chooseFiles.ts';

const file = (name: string, size: number) => ({ name, size });

describe('chooseFiles', () => {
  // covers: several-files
  it('given files of ordinary size, when chosen, then all are taken', () => {
    const files = [file('a.png', 10), file('b.pdf', 20)];
    expect(chooseFiles(files, 0)).toEqual({ taken: files, refused: [] });
  });

  it('given an empty file, when chosen, then it alone is refused', () => {
    const { taken, refused } = chooseFiles([file('a.png', 10), file('empty.txt', 0)], 0);
    expect(taken.map(({ name }) => name)).toEqual(['a.png']);
    expect(refused).toEqual([{ name: 'empty.txt', why: 'empty' }]);
  });

  it('given a file of exactly the limit, when chosen, then it is taken', () => {
    expect(chooseFiles([file('a.zip', FILE_MAX_BYTES)], 0).taken).toHaveLength(1);
  });

  it('given a file one byte over the limit, when chosen, then it is refused', () => {
    expect(chooseFiles([file('a.zip', FILE_MAX_BYTES + 1)], 0).refused).toEqual([{ name: 'a.zip', why: 'tooLarge' }]);
  });

  it('given files beside earlier ones, when there are too many, then the last are refused', () => {
    const { taken, refused } = chooseFiles([file('a', 1), file('b', 1)], FILES_AT_ONCE - 1);
    expect(taken).toHaveLength(1);
    expect(refused).toEqual([{ name: 'b', why: 'tooMany' }]);
  });
});
