import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '../contract/index.ts';

/**
 * Checks docs/coverage.md: every row of its tables names code that is there and a test that is there and runs, and every call of
 * the contract is named in some row.
 *
 * A row's test reads `` `path/of/the.test.ts` “a part of its title” ``; several titles may follow one path.
 */

/** What the check needs of the project. */
export interface Project {
  exists: (path: string) => boolean;
  read: (path: string) => string;
  calls: readonly string[];
}

interface Row {
  line: number;
  text: string;
  code: string;
  test: string;
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** The rows of every table that has the columns `code` and `test`. */
function rowsOf(markdown: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = [];
  const faults: string[] = [];
  let columns: string[] | null = null;
  markdown.split('\n').forEach((line, index) => {
    if (!line.startsWith('|')) columns = null;
    else if (columns === null) columns = cellsOf(line);
    else if (!/^[|:\s-]+$/.test(line) && columns.includes('code') && columns.includes('test')) {
      const cells = cellsOf(line);
      const at = index + 1;
      if (cells.length !== columns.length)
        faults.push(`line ${at}: ${cells.length} cells, but ${columns.length} columns`);
      const cell = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? '';
      rows.push({ line: at, text: line, code: cell('code'), test: cell('test') });
    }
  });
  return { rows, faults };
}

/** What a title may stand in: a test, a group of tests, the cases of either, a row of the matrix of permissions. */
const TITLE = /(?:(?:\b(?:it|test|describe)((?:\.\w+)*)|\))\s*\(|\basks:)\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/gs;
const NOT_RUN = /\.(?:skip|todo|fixme|fails)\b/;

/** The titles of a test file that stand for something that runs. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(TITLE)].flatMap(([, modifiers = '', , title = '']) => (NOT_RUN.test(modifiers) ? [] : [title]));

const isTestFile = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/server/permissions/');

function faultsOfCode({ line, code }: Row, { exists }: Project): string[] {
  const paths = [...code.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  if (paths.length === 0) return [`line ${line}: no code is named`];
  return paths.flatMap((path) => (exists(path) ? [] : [`line ${line}: ${path} does not exist`]));
}

function faultsOfTest({ line, test }: Row, { exists, read }: Project): string[] {
  const faults: string[] = [];
  let path = '';
  let shown = 0;
  for (const [, file, part] of test.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (file !== undefined) {
      path = file;
      if (!isTestFile(file)) faults.push(`line ${line}: ${file} is no test`);
      else if (!exists(file)) faults.push(`line ${line}: ${file} does not exist`);
    } else if (part !== undefined) {
      shown += 1;
      if (isTestFile(path) && exists(path) && !titlesOf(read(path)).some((title) => title.includes(part)))
        faults.push(`line ${line}: no test of ${path} that runs is titled “${part}”`);
    }
  }
  return shown === 0 ? [...faults, `line ${line}: no test is named`] : faults;
}

/** Everything that is wrong with the document; nothing when it holds. */
export function faultsIn(markdown: string, project: Project): string[] {
  const { rows, faults } = rowsOf(markdown);
  if (rows.length === 0) faults.push('there is no table with the columns "code" and "test"');
  for (const row of rows) faults.push(...faultsOfCode(row, project), ...faultsOfTest(row, project));
  const named = new Set(rows.flatMap((row) => [...row.text.matchAll(/`(\w+)`/g)].map(([, name]) => name)));
  for (const call of project.calls) if (!named.has(call)) faults.push(`no row names the call ${call}`);
  return faults;
}

const DOCUMENT = 'docs/coverage.md';

if (import.meta.main) {
  const folder = join(import.meta.dirname, '..');
  const known = new Map<string, string>();
  const read = (path: string): string => {
    const text = known.get(path) ?? readFileSync(join(folder, path), 'utf8');
    known.set(path, text);
    return text;
  };
  const faults = faultsIn(read(DOCUMENT), {
    exists: (path) => existsSync(join(folder, path)),
    read,
    calls: Object.keys(routes),
  });
  for (const fault of faults) process.stdout.write(`${DOCUMENT}: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
