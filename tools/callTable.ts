import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Route, routes } from '../contract/index.ts';

/** The document that holds the table. */
const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'contract.md');
const [BEGIN, END] = ['<!-- calls: written by `node tools/callTable.ts` -->', '<!-- end of calls -->'];

const WHO = { anyone: 'anyone', signedIn: 'signed in', admin: 'admins' } as const;

const SENDS = { nothing: '', json: 'JSON', file: 'a file' } as const;

const rowOf = ([name, route]: [string, Route]): string => {
  const cells = [
    `\`${route.method} /${route.path.replace(/^\//, '')}\``,
    `\`${name}\``,
    WHO[route.access],
    [SENDS[route.sends], ...(route.idempotent ? ['`Idempotency-Key`'] : [])].filter(Boolean).join(', '),
    `${route.status}`,
    route.extension ? 'extension' : 'required',
    route.summary.replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Every call of the contract as a table in Markdown, in the order of `contract/routes/all`. */
export function callTable(): string {
  const head = ['call', 'name', 'who', 'sends', 'status', '', 'what it does'];
  return [
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...Object.entries<Route>(routes).map(rowOf),
  ].join('\n');
}

/** A document with the table in its place; throws when it has no place for one. */
export function withCallTable(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`there is no place for the table: ${BEGIN} … ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${callTable()}\n${text.slice(to)}`;
}

/** The document as it is. */
export const contractDocument = (): string => readFileSync(DOCUMENT, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(DOCUMENT, withCallTable(contractDocument()));
