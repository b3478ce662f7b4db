import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Route, type RouteName, routes } from '#contract';
import { descriptions } from '../server/docs/descriptions.ts';

/** The document that contains the table. */
const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'contract.md');
const [BEGIN, END] = ['<!-- calls: written by `node tools/callTable.ts` -->', '<!-- end of calls -->'];

/** Who may call, as the table says it; nothing for everybody who is signed in. */
const ACCESS = { anyone: 'anyone', signedIn: '', admin: 'admins' } as const;

/** What a call sends, as the table says it. The status is left out where it is 200. */
const SENDS = { nothing: '', json: 'JSON', file: 'file' } as const;

const rowOf = (name: RouteName): string => {
  const route: Route = routes[name];
  const cells = [
    `\`${route.method} /${route.path.replace(/^\//, '')}\``,
    `\`${name}\``,
    [
      ACCESS[route.access],
      route.guests ? 'guests too' : '',
      route.token ? `token: ${route.token}` : '',
      route.confirmed ? 'confirmed' : '',
    ]
      .filter(Boolean)
      .join(', '),
    [SENDS[route.sends], route.idempotent ? 'key' : '', route.status === 200 ? '' : route.status]
      .filter(Boolean)
      .join(', '),
    descriptions[name].summary.replaceAll('|', '\\|'),
  ];
  return `| ${cells.join(' | ')} |`;
};

function tableOf(names: readonly RouteName[]): string {
  const head = ['call', 'name', 'who', 'sends, status', 'what it does'];
  return [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...names.map(rowOf)].join('\n');
}

/** Every call of the contract in two tables of Markdown, in the order of `contract/routes/all`. */
export function callTable(): string {
  const names = Object.keys(routes) as RouteName[];
  const isExtension = (name: RouteName) => (routes[name] as Route).extension === true;
  const required = tableOf(names.filter((name) => !isExtension(name)));
  const extensions = tableOf(names.filter(isExtension));
  return `\n### Required\n\n${required}\n\n### Extensions\n\n${extensions}\n`;
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
