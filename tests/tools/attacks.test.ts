import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8');

const lines = read('docs/reliability/attacks.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack |'));
const rows = lines
  .map((line) => /^\| (?<attack>[^|]+) \| (?<mended>[^|]+) \| (?<shown>[^|]+) \|$/.exec(line)?.groups)
  .filter((row) => row !== undefined);

/** The tests that a cell names: a file in backticks, then titles in quotation marks. */
const testsIn = (shown: string) =>
  [...shown.matchAll(/`([^`]+)` ([^`]+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  );

describe('the table of attacks', () => {
  it('given a row, when it is read, then it names files that end the attack, and tests', () => {
    expect(rows).toHaveLength(lines.length);
    for (const { attack = '', mended = '', shown = '' } of rows) {
      const files = [...mended.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(files, attack).not.toEqual([]);
      for (const file of files) expect(existsSync(join(PROJECT, file)), `${attack}: ${file}`).toBe(true);
      expect(testsIn(shown), attack).not.toEqual([]);
    }
  });

  it('given a test that a row names, when its file is read, then it has that title', () => {
    const missing = rows
      .flatMap(({ shown = '' }) => testsIn(shown))
      .filter(({ file, title }) => !existsSync(join(PROJECT, file)) || !read(file).includes(`'${title}'`));
    expect(missing).toEqual([]);
  });
});
