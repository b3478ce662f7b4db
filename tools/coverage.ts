import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#contract';

/**
 * Checks docs/coverage.md against the code and the tests:
 * - every row of its tables names code that exists, and ids that no other row has;
 * - every id is shown by at least one test of `npm test`, by the comment `// covers: id, id` directly above the test;
 * - so is every call of the contract, by the id `call-<name>`, which has no row.
 */

/** What the check needs of the project. */
export interface Project {
  exists: (path: string) => boolean;
  /** Text of each test file, by its path. */
  tests: Readonly<Record<string, string>>;
  calls: readonly string[];
}

interface Row {
  line: number;
  code: string;
  ids: string[];
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const inBackticks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of every table that has the columns `code` and `ids`. */
function rowsOf(markdown: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = [];
  const faults: string[] = [];
  let columns: string[] | null = null;
  markdown.split('\n').forEach((line, index) => {
    if (!line.startsWith('|')) columns = null;
    else if (columns === null) columns = cellsOf(line);
    else if (!/^[|:\s-]+$/.test(line) && columns.includes('code') && columns.includes('ids')) {
      const cells = cellsOf(line);
      const at = index + 1;
      if (cells.length !== columns.length)
        faults.push(`line ${at}: ${cells.length} cells, but ${columns.length} columns`);
      const cell = (name: string) => cells[columns?.indexOf(name) ?? -1] ?? '';
      rows.push({ line: at, code: cell('code'), ids: inBackticks(cell('ids')) });
    }
  });
  return { rows, faults };
}

/** A comment `// covers: …`, and what follows it: other comments, the head of a loop, then the test. */
const COVERS = /^[ \t]*\/\/ covers: (.+)\n(?:[ \t]*\/\/.*\n)*(?:[ \t]*for \(.*\)(?: \{)?\n)?(.*)/gm;
/** A test, a group of tests, or a case of the permission matrix. */
const TEST = /^\s*(?:(?:it|test|describe)\b((?:\.\w+)*)|.*\basks:)/;
const NOT_RUN = /\.(?:skip|todo|fixme|fails)\b/;

/** The ids that the tests cover, and comments that do not stand above a test that runs. */
function coveredBy(tests: Project['tests']): { covered: Map<string, string>; faults: string[] } {
  const covered = new Map<string, string>();
  const faults: string[] = [];
  for (const [path, text] of Object.entries(tests))
    for (const [, ids = '', next = ''] of text.matchAll(COVERS)) {
      const test = TEST.exec(next);
      if (!test || NOT_RUN.test(test[1] ?? '')) faults.push(`${path}: no test that runs follows “covers: ${ids}”`);
      else for (const id of ids.split(',')) covered.set(id.trim(), path);
    }
  return { covered, faults };
}

function faultsOfCode({ line, code }: Row, { exists }: Project): string[] {
  const paths = inBackticks(code);
  if (paths.length === 0) return [`line ${line}: no code is named`];
  return paths.flatMap((path) => (exists(path) ? [] : [`line ${line}: ${path} does not exist`]));
}

function faultsOfIds(rows: readonly Row[], { tests, calls }: Project): string[] {
  const { covered, faults } = coveredBy(tests);
  const ofCalls = new Set(calls.map((call) => `call-${call}`));
  const lines = new Map<string, number>();
  for (const { line, ids } of rows) {
    if (ids.length === 0) faults.push(`line ${line}: no id`);
    for (const id of ids) {
      if (lines.has(id)) faults.push(`line ${line}: the id ${id} stands in line ${lines.get(id)} too`);
      else if (!covered.has(id)) faults.push(`line ${line}: no test covers ${id}`);
      lines.set(id, line);
    }
  }
  for (const id of ofCalls) if (!covered.has(id)) faults.push(`no test covers ${id}`);
  for (const [id, path] of covered)
    if (!lines.has(id) && !ofCalls.has(id)) faults.push(`${path}: no row has the id ${id}`);
  return faults;
}

/** Everything that is wrong with the document; nothing when it holds. */
export function faultsIn(markdown: string, project: Project): string[] {
  const { rows, faults } = rowsOf(markdown);
  if (rows.length === 0) faults.push('there is no table with the columns "code" and "ids"');
  for (const row of rows) faults.push(...faultsOfCode(row, project));
  faults.push(...faultsOfIds(rows, project));
  return faults;
}

const DOCUMENT = 'docs/coverage.md';
/** What `npm test` runs: the long suites do not count. */
const TESTS = ['tests/**/*.test.{ts,tsx}', 'tests/server/permissions/*.ts', 'conformance/**/*.test.ts'];

if (import.meta.main) {
  const folder = join(import.meta.dirname, '..');
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const files = globSync(TESTS, { cwd: folder, exclude: (path) => path.endsWith('.long.test.ts') }).sort();
  const faults = faultsIn(read(DOCUMENT), {
    exists: (path) => existsSync(join(folder, path)),
    tests: Object.fromEntries(files.map((path) => [path, read(path)])),
    calls: Object.keys(routes),
  });
  for (const fault of faults) process.stdout.write(`${DOCUMENT}: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
