import { parseUrl } from './parseUrl.ts';

/** A piece of a text: plain words, or words that lead to an address. */
type TextPiece = { kind: 'text'; text: string } | LinkPiece;

interface LinkPiece {
  kind: 'link';
  text: string;
  href: string;
  /** The host that is opened, in ASCII, when the text writes it in another way: `аpple.com` in Cyrillic is `xn--pple-43d.com`. */
  host?: string;
}

const START = /https?:\/\/|www\./gi;
/** Directly behind one of these an address does not begin: it is the middle of a word, a mail address or another address. */
const INSIDE_A_WORD = /[a-z\d@._/:-]/i;
/** What ends every address: blanks, controls, and the marks that only ever stand around one. */
const STOP = /[\s\p{C}<>"“”«»၊။]/u;
const MYANMAR = /\p{Script=Myanmar}/u;
/** Characters after which Burmese letters still belong to the address (`/wiki/မြန်မာ`, `?q=ရန်ကုန်`). */
const CARRIES_BURMESE = /[/=&?#_+\-\p{Script=Myanmar}]/u;
const TRAILING = /[.,;:!?'’*…]$/;
const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
/** Longer ones are not worth a link, and keep the work small for any text. */
const ADDRESS_MAX = 2_000;

/**
 * How far an address that begins at `from` reaches. Burmese is written without blanks, so words may follow an address
 * directly: they end it in the host, and in the path unless a separator stands before them.
 */
function settle(text: string, from: number, schemeLength: number): number {
  let end = from + schemeLength;
  let inHost = true;
  const limit = Math.min(text.length, from + ADDRESS_MAX);
  while (end < limit) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    if (STOP.test(character)) break;
    if (inHost && /[/?#]/.test(character)) inHost = false;
    if (MYANMAR.test(character) && (inHost || !CARRIES_BURMESE.test(text.charAt(end - 1)))) break;
    end += character.length;
  }
  return end;
}

const count = (text: string, character: string) => text.split(character).length - 1;

/** Takes off what belongs to the sentence around: a full stop, a closing bracket that the address did not open. */
function withoutTrailingMarks(address: string): string {
  let kept = address;
  for (;;) {
    const last = kept.slice(-1);
    const opener = CLOSERS[last];
    const unopened = opener !== undefined && count(kept, last) > count(kept, opener);
    if (!unopened && !TRAILING.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
}

/** The address to open, or `undefined` when the text only looks like one (no host, or a name hidden before an `@`). */
function openedBy(address: string): URL | undefined {
  const url = parseUrl(/^www\./i.test(address) ? `https://${address}` : address);
  if (url === undefined) return undefined;
  const named = /^[a-z\d.-]+$/i.test(url.hostname) && (url.hostname.includes('.') || url.hostname === 'localhost');
  return named && url.username === '' && url.password === '' ? url : undefined;
}

/** The host as the text writes it. */
const writtenHost = (address: string): string => /^(?:https?:\/\/)?([^/?#:]*)/i.exec(address)?.[1]?.toLowerCase() ?? '';

function linkTo(address: string, { href, hostname }: URL): LinkPiece {
  const link: LinkPiece = { kind: 'link', text: address, href };
  return writtenHost(address) === hostname ? link : { ...link, host: hostname };
}

/**
 * Splits a text into plain pieces and links (docs/specification.md#5-display). Only `https`, `http` and `www.`
 * addresses become links, so no text can smuggle in a script. The pieces, joined, are the text again.
 */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const match of text.matchAll(START)) {
    const from = match.index;
    if (from < done || INSIDE_A_WORD.test(text.charAt(from - 1))) continue;
    const address = withoutTrailingMarks(text.slice(from, settle(text, from, match[0].length)));
    const url = openedBy(address);
    if (url === undefined) continue;
    if (from > done) pieces.push({ kind: 'text', text: text.slice(done, from) });
    pieces.push(linkTo(address, url));
    done = from + address.length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}
