import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../tools/coverage.ts';

const FILES: Record<string, string> = {
  'src/a.ts': '',
  'tests/a.test.ts': `
    it('given a, then b', () => {});
    it.each([
      ['x', 1],
    ])('given %s, then each', () => {});
    it.skip('given c, then nobody looks', () => {});
    const words = 'given a title that is none';
  `,
  'tests/server/permissions/a.ts': `[{ asks: 'to read', answers: [] }]`,
};
const project = {
  exists: (path: string) => path in FILES,
  read: (path: string) => FILES[path] ?? '',
  calls: ['getA'],
};
const good = '| 7 | `getA` answers | `src/a.ts` | `tests/a.test.ts` “given a, then b” “then each” |';
const table = (...rows: string[]) => ['| § | says | code | test |', '| --- | --- | --- | --- |', ...rows].join('\n');
const faults = (...rows: string[]) => faultsIn(table(...rows), project);

describe('the check of what is covered', () => {
  it('given rows whose code and tests are there, then nothing is wrong', () => {
    expect(faults(good, '| 7 | x | `src/a.ts` | `tests/server/permissions/a.ts` “to read” |')).toEqual([]);
  });

  it.each([
    ['code that is not there', '| 7 | x | `src/b.ts` | `tests/a.test.ts` “then each” |', 'src/b.ts does not exist'],
    ['no code', '| 7 | x | | `tests/a.test.ts` “then each” |', 'no code is named'],
    [
      'a test file that is not there',
      '| 7 | x | `src/a.ts` | `tests/b.test.ts` “x” |',
      'tests/b.test.ts does not exist',
    ],
    ['a file that is no test', '| 7 | x | `src/a.ts` | `src/a.ts` “x” |', 'src/a.ts is no test'],
    ['no title', '| 7 | x | `src/a.ts` | `tests/a.test.ts` |', 'no test is named'],
    ['a title that no test has', '| 7 | x | `src/a.ts` | `tests/a.test.ts` “then z” |', 'titled “then z”'],
    ['words that are no title', '| 7 | x | `src/a.ts` | `tests/a.test.ts` “a title that is none” |', 'is titled'],
    ['a test that does not run', '| 7 | x | `src/a.ts` | `tests/a.test.ts` “nobody looks” |', 'that runs is titled'],
    ['a cell too few', '| 7 | `src/a.ts` | `tests/a.test.ts` “then each” |', '3 cells, but 4 columns'],
  ])('given %s, then the row is told', (_name, row, words) => {
    expect(faults(good, row).join('\n')).toContain(`line 4: `);
    expect(faults(good, row).join('\n')).toContain(words);
  });

  it('given a call of the contract that no row names, then it is told', () => {
    expect(faults(good.replace('`getA`', 'it'))).toEqual(['no row names the call getA']);
  });

  it('given no table at all, then that is told', () => {
    expect(faultsIn('# Nothing', project)[0]).toContain('no table');
  });
});
