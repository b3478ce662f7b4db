import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../tools/coverage.ts';

// The fixtures hold comments that the check of this project must not take for its own.
const covers = (...ids: string[]) => `  // ${'covers'}: ${ids.join(', ')}`;
const TESTS: Record<string, string> = {
  'tests/a.test.ts': [
    covers('inbox-a', 'inbox-b'),
    `  it('given a, then b', () => {});`,
    covers('inbox-each'),
    '  // Another comment.',
    '  it.each([',
    covers('inbox-loop'),
    `  for (const device of ['desktop', 'phone'])`,
    "    it('given each device', () => {});",
    covers('call-getA'),
    `  it('given a call, then it answers', () => {});`,
  ].join('\n'),
  'tests/server/permissions/a.ts': `[\n${covers('permission-read')}\n  getA: [{ asks: 'to read', answers: [] }]]`,
};
const project = { exists: (path: string) => path === 'src/a.ts', tests: TESTS, calls: ['getA'] };
const GOOD = [
  '| 7 | a, b | `src/a.ts` | `inbox-a` `inbox-b` |',
  '| 7 | each | `src/a.ts` | `inbox-each` |',
  '| 7 | loop | `src/a.ts` | `inbox-loop` |',
  '| 7 | read | `src/a.ts` | `permission-read` |',
];
const table = (...rows: string[]) => ['| § | says | code | ids |', '| --- | --- | --- | --- |', ...rows].join('\n');
const faults = (...rows: string[]) => faultsIn(table(...GOOD, ...rows), project);
const withTests = (text: string) => ({ ...project, tests: { ...TESTS, 'tests/b.test.ts': text } });

describe('the check of docs/coverage.md', () => {
  it('given rows whose code exists and whose ids tests cover, then nothing is wrong', () => {
    expect(faults()).toEqual([]);
  });

  it.each([
    ['code that does not exist', '| 7 | x | `src/b.ts` | `x` |', 'src/b.ts does not exist'],
    ['no code', '| 7 | x | | `x` |', 'no code is named'],
    ['no id', '| 7 | x | `src/a.ts` | |', 'no id'],
    ['an id that stands twice', '| 7 | x | `src/a.ts` | `inbox-a` |', 'the id inbox-a stands in line 3 too'],
    ['an id that no test covers', '| 7 | x | `src/a.ts` | `inbox-z` |', 'no test covers inbox-z'],
    [
      'a second id that stands twice',
      '| 7 | x | `src/a.ts` | `inbox-z` `inbox-b` |',
      'the id inbox-b stands in line 3 too',
    ],
    ['a cell too few', '| 7 | `src/a.ts` | `inbox-z` |', '3 cells, but 4 columns'],
  ])('given %s, then the row is reported', (_name, row, words) => {
    expect(faults(row).join('\n')).toContain('line 7: ');
    expect(faults(row).join('\n')).toContain(words);
  });

  it('given a test that covers an id of no row, then the file is reported', () => {
    const text = `${covers('inbox-typo')}\n  it('given c', () => {});`;
    expect(faultsIn(table(...GOOD), withTests(text))).toEqual(['tests/b.test.ts: no row has the id inbox-typo']);
  });

  it.each([['it.skip'], ['it.todo'], ['const covered = it']])(
    'given “covers” above %s, then it is reported',
    (next) => {
      const text = `${covers('inbox-z')}\n  ${next}('given c', () => {});`;
      const rows = table(...GOOD, '| 7 | z | `src/a.ts` | `inbox-z` |');
      expect(faultsIn(rows, withTests(text))).toEqual([
        'tests/b.test.ts: no test that runs follows “covers: inbox-z”',
        'line 7: no test covers inbox-z',
      ]);
    },
  );

  it('given a call of the contract that no test covers, then it is reported', () => {
    expect(faultsIn(table(...GOOD), { ...project, calls: ['getA', 'getB'] })).toEqual(['no test covers call-getB']);
  });

  it('given no table at all, then that is reported', () => {
    expect(faultsIn('# Nothing', project)[0]).toContain('no table');
  });
});
