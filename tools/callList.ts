import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { API_BASE, IDEMPOTENCY_HEADER } from '#contract';
import { type Operation, openApiOf } from '../server/docs/openApi.ts';

/** The document that contains the lists. */
const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'contract.md');
const [BEGIN, END] = ['<!-- calls: written by `node tools/callList.ts` -->', '<!-- end of calls -->'];

/** Who may call, as letters that the document explains; none for everybody who is signed in. */
const ACCESS = { anyone: 'o', signedIn: '', admin: 'a' } as const;
const SCOPES = { read: 'r', write: 'w', customers: 'p' } as const;

/** The letters of a call: who may make it besides those who are signed in, and what it needs. */
function marksOf(operation: Operation): string {
  const access = operation['x-access'];
  const scope = operation['x-token'];
  const marks = [
    ACCESS[access],
    access !== 'anyone' && operation['x-guests'] ? 'g' : '',
    scope ? SCOPES[scope] : '',
    operation['x-confirmed'] ? 'c' : '',
    operation.parameters.some(({ name }) => name === IDEMPOTENCY_HEADER) ? 'k' : '',
  ].join('');
  return marks === '' ? '' : `<sup>${marks}</sup>`;
}

interface Call {
  group: string;
  text: string;
  isExtension: boolean;
}

const callsOf = ({ paths }: ReturnType<typeof openApiOf>): Call[] =>
  Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      group: operation.tags[0] ?? '',
      text: `\`${verb.toUpperCase()} ${path.slice(API_BASE.length)}\`${marksOf(operation)}`,
      isExtension: operation['x-extension'],
    })),
  );

/** Every call of the contract in two lists of Markdown, by the groups of the published documentation. */
export function callList(): string {
  const document = openApiOf('');
  const calls = callsOf(document);
  const listOf = (isExtension: boolean) =>
    document.tags
      .map(({ name }) => ({
        name,
        texts: calls.filter((call) => call.group === name && call.isExtension === isExtension).map(({ text }) => text),
      }))
      .filter(({ texts }) => texts.length > 0)
      .map(({ name, texts }) => `- **${name}**: ${texts.join(', ')}`)
      .join('\n');
  return `\n### Required\n\n${listOf(false)}\n\n### Extensions\n\n${listOf(true)}\n`;
}

/** Returns the document with up-to-date lists; throws when their markers are missing. */
export function withCallList(text: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the document has no markers ${BEGIN} … ${END}`);
  return `${text.slice(0, from + BEGIN.length)}\n${callList()}\n${text.slice(to)}`;
}

/** Reads the document. */
export const contractDocument = (): string => readFileSync(DOCUMENT, 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(DOCUMENT, withCallList(contractDocument()));
