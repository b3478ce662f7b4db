import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Route, type RouteName, routes } from '#contract';
import { descriptions } from '../server/docs/descriptions.ts';

/** The document that contains the table. */
const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'contract.md');
const [BEGIN, END] = ['<!-- calls: written by `node tools/callTable.ts` -->', '<!-- end of calls -->'];

/** Who may call, as the table says it. */
const ACCESS = { anyone: 'anyone', signedIn: 'signed in', admin: 'admins' } as const;

/** What a call sends, as the table says it. */
const SENDS = { nothing: '', json: 'JSON', file: 'a file' } as const;

const rowOf = (name: RouteName): string => {
  const route: Route = routes[name];
  const cells = [
    `\`${route.method} /${route.path.replace(/^\//, '')}\``,
    `\`${name}\``,
    ACCESS[route.access] + (route.confirmed ? ', confirmed' : ''),
    [SENDS[route.sends], ...(route.idempotent ? ['`Idempotency-Key`'] : [])].filter(Boolean).join(', '),
    `${route.status}`,
    route.extension ? 'extension' : 'required',
    descriptions[name].summary.replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |`;
};

/** Every call of the contract as a table in Markdown, in the order of `contract/routes/all`. */
export function callTable(): string {
  const head = ['call', 'name', 'who', 'sends', 'status', '', 'what it does'];
  const names = Object.keys(routes) as RouteName[];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...names.map(rowOf)].join('\n');
}

/** Returns the document with an up-to-date table; throws when the markers of the table are missing. */
export function withCallTable(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the document has no markers ${BEGIN} … ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${callTable()}\n${text.slice(to)}`;
}

/** Reads the document. */
export const contractDocument = (): string => readFileSync(DOCUMENT, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(DOCUMENT, withCallTable(contractDocument()));
