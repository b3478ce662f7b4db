import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Checks that references resolve: relative links of the Markdown documents (file and anchor), references of code to a document
 * (`docs/specification.md#4`), and paths in backticks in documents.
 */

/** What the check reads. Paths are relative to the project, with `/`. */
export interface Tree {
  /** Markdown documents by path. */
  documents: ReadonlyMap<string, string>;
  /** Source files by path. */
  code: ReadonlyMap<string, string>;
  exists: (path: string) => boolean;
}

/** Its paths in backticks have a check of their own (tools/coverage.ts). */
const COVERAGE = 'docs/coverage.md';

const LINK = /!?\[[^\]]*\]\(([^)\s]+)\)/g;
const SOURCE = /<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g;
const EXPLICIT_ANCHOR = /<a id="([^"]+)">/g;
const CODE_REFERENCE = /(?<![\w/.-])(?:docs\/[\w./-]+|CONTRIBUTING)\.md(?:#[\w-]+)?/g;
/** A reference by a bare number: a reader cannot follow it, and no check can resolve it. */
const BARE_REFERENCE = /\b(?:spec|specification|decisions?|design) \d+/i;
/** What Git writes where two changes meet. */
const CONFLICT = /^(?:<{7}|>{7}) /;
const LISTED_PATH = /`((?:contract|src|server|tests|tools|bench|conformance|docs)\/[\w./-]+)`/g;

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The lines of a document; lines of code blocks are empty, so that line numbers stay. */
function proseLines(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').map((line) => {
    const fence = line.trimStart().startsWith('```');
    if (fence) fenced = !fenced;
    return fenced || fence ? '' : line;
  });
}

function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const line of proseLines(markdown)) {
    for (const [, id = ''] of line.matchAll(EXPLICIT_ANCHOR)) anchors.add(id);
    const heading = /^#{1,6} (.*)$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return anchors;
}

/** Every reference that does not resolve, as `path:line: reason`; empty when all do. */
export function brokenReferences({ documents, code, exists }: Tree): string[] {
  const faults: string[] = [];
  const anchors = new Map([...documents].map(([path, text]) => [path, anchorsOf(text)]));

  const check = (at: string, target: string, base: string) => {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? base : posix.normalize(posix.join(posix.dirname(base), decodeURI(file)));
    if (!exists(path)) faults.push(`${at}: ${target} does not exist`);
    else if (anchor !== undefined && anchors.get(path)?.has(anchor) === false)
      faults.push(`${at}: ${target} has no such anchor`);
  };
  const checkBare = (at: string, text: string) => {
    const bare = BARE_REFERENCE.exec(text)?.[0];
    if (bare !== undefined) faults.push(`${at}: "${bare}" must be a path, as docs/specification.md#4`);
  };

  for (const [path, markdown] of documents)
    proseLines(markdown).forEach((line, index) => {
      const at = `${path}:${index + 1}`;
      if (CONFLICT.test(line)) faults.push(`${at}: an unfinished merge`);
      const prose = line.replace(/`[^`]*`/g, '``');
      for (const [, target = ''] of [...prose.matchAll(LINK), ...prose.matchAll(SOURCE)])
        if (!/^[a-z]+:/.test(target)) check(at, target, path);
      checkBare(at, prose.replace(LINK, ''));
      if (path === COVERAGE) return;
      for (const [, listed = ''] of line.matchAll(LISTED_PATH))
        if (!exists(listed)) faults.push(`${at}: ${listed} does not exist`);
    });

  for (const [path, source] of code)
    source.split('\n').forEach((line, index) => {
      const at = `${path}:${index + 1}`;
      for (const [target] of line.matchAll(CODE_REFERENCE)) check(at, target, 'package.json');
      checkBare(at, line);
    });
  return faults;
}

const CODE_FILES = [
  '{contract,src,server,tests,tools,bench,conformance}/**/*.{ts,tsx,mjs}',
  '*.{ts,mjs}',
  '.dependency-cruiser.mjs',
  '.env.example',
  'deploy/*',
];
const DOCUMENT_FILES = ['*.md', 'docs/**/*.md', '{bench,conformance}/**/*.md'];

if (import.meta.main) {
  const folder = join(import.meta.dirname, '..');
  const textsOf = (patterns: string[]): ReadonlyMap<string, string> =>
    new Map(
      globSync(patterns, { cwd: folder }).map((path) => [
        path.replaceAll('\\', '/'),
        readFileSync(join(folder, path), 'utf8'),
      ]),
    );
  const faults = brokenReferences({
    documents: textsOf(DOCUMENT_FILES),
    code: textsOf(CODE_FILES),
    exists: (path) => existsSync(join(folder, path)),
  });
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
