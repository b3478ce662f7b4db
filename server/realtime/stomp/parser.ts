import { isUtf8 } from 'node:buffer';
import { StompError } from './stompError.ts';

/** The frames a client may send (STOMP 1.2). */
const CLIENT_COMMANDS = [
  'CONNECT',
  'STOMP',
  'SEND',
  'SUBSCRIBE',
  'UNSUBSCRIBE',
  'ACK',
  'NACK',
  'BEGIN',
  'COMMIT',
  'ABORT',
  'DISCONNECT',
] as const;
type ClientCommand = (typeof CLIENT_COMMANDS)[number];

/** A frame as a client sent it, decoded. Header names are kept as they came; of repeated ones the first counts. */
export interface ClientFrame {
  command: ClientCommand;
  headers: ReadonlyMap<string, string>;
  body: string;
}

interface ParserLimits {
  /** Largest frame, head and body, in octets. */
  frameBytes: number;
  /** Most header lines of one frame. */
  headers: number;
}

const LF = 10;
const CR = 13;
const NUL = 0;
const NOTHING = Buffer.alloc(0);
const LONGEST_COMMAND = Math.max(...CLIENT_COMMANDS.map((command) => command.length));
const isCommand = (text: string): text is ClientCommand => CLIENT_COMMANDS.some((command) => command === text);

function decode(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new StompError('The frame is not UTF-8.');
  return bytes.toString();
}

const UNESCAPES: Record<string, string> = { '\\\\': '\\', '\\r': '\r', '\\n': '\n', '\\c': ':' };

function unescapeHeader(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\[\s\S]?/g, (pair) => {
    const character = UNESCAPES[pair];
    if (character === undefined) throw new StompError('A header has an escape that STOMP does not know.');
    return character;
  });
}

/**
 * Cuts a stream of octets into STOMP frames, however it was cut up on the way. Heart-beats between frames are skipped.
 * Every octet is looked at a bounded number of times, and never more than one frame's worth is kept.
 */
export class StompParser {
  #limits: ParserLimits;
  /** The beginning of a frame, in octets of our own: a view would keep the whole buffer that the network filled. */
  #buffer = NOTHING;
  #kept = 0;
  /** Octets the frame that has begun needs at least, where its content-length has said so. */
  #needed = 0;

  constructor(limits: ParserLimits) {
    this.#limits = limits;
  }

  /** Whether a frame has begun and its end has not come yet. */
  get isInsideFrame(): boolean {
    return this.#kept > 0;
  }

  /** The frames that `chunk` completes. Throws a StompError; after that nothing of this stream can be trusted. */
  push(chunk: Buffer): ClientFrame[] {
    const total = this.#kept + chunk.length;
    // Where no frame can end, nothing is joined or searched again.
    const cannotEnd = this.#needed > 0 ? total < this.#needed : chunk.indexOf(NUL) < 0;
    if (this.#kept > 0 && cannotEnd && total <= this.#limits.frameBytes) {
      const checked = this.#kept > LONGEST_COMMAND + 1;
      this.#keep(chunk);
      if (!checked) this.#checkBeginning(this.#begun);
      return [];
    }
    const bytes = this.#kept === 0 ? chunk : Buffer.concat([this.#begun, chunk]);
    this.#buffer = NOTHING;
    this.#kept = 0;
    this.#needed = 0;

    const frames: ClientFrame[] = [];
    let at = 0;
    for (;;) {
      at = skipLineEnds(bytes, at);
      if (at >= bytes.length) return frames;
      const read = this.#readFrame(bytes, at);
      if (!read) break;
      frames.push(read.frame);
      at = read.end;
    }
    const rest = bytes.subarray(at);
    if (rest.length > this.#limits.frameBytes) throw new StompError('The frame is too large.', 'tooLarge');
    this.#checkBeginning(rest);
    this.#keep(rest);
    return frames;
  }

  get #begun(): Buffer {
    return this.#buffer.subarray(0, this.#kept);
  }

  #keep(piece: Buffer): void {
    const total = this.#kept + piece.length;
    if (total > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(this.#kept === 0 ? total : 2 * total);
      this.#begun.copy(larger);
      this.#buffer = larger;
    }
    piece.copy(this.#buffer, this.#kept);
    this.#kept = total;
  }

  /** Refuses a beginning that no client frame has, so that noise is answered at once and not awaited to its end. */
  #checkBeginning(bytes: Buffer): void {
    const lineEnd = bytes.indexOf(LF);
    const line = bytes.toString('latin1', 0, lineEnd < 0 ? Math.min(bytes.length, LONGEST_COMMAND + 2) : lineEnd);
    const begun = line.endsWith('\r') ? line.slice(0, -1) : line;
    const known = lineEnd < 0 ? CLIENT_COMMANDS.some((command) => command.startsWith(begun)) : isCommand(begun);
    if (!known) throw new StompError('This is not a STOMP frame.');
  }

  /** The frame that begins at `start`, or `undefined` while its end has not come. */
  #readFrame(bytes: Buffer, start: number): { frame: ClientFrame; end: number } | undefined {
    const firstNul = bytes.indexOf(NUL, start);
    if (firstNul < 0) return undefined;
    const lines: string[] = [];
    let at = start;
    for (;;) {
      const lineEnd = bytes.indexOf(LF, at);
      if (lineEnd < 0 || lineEnd > firstNul) throw new StompError('The frame ends before its headers do.');
      const line = bytes.subarray(at, bytes[lineEnd - 1] === CR && lineEnd > at ? lineEnd - 1 : lineEnd);
      at = lineEnd + 1;
      if (at - start > this.#limits.frameBytes) throw new StompError('The frame is too large.', 'tooLarge');
      if (line.length === 0 && lines.length > 0) break;
      if (lines.length > this.#limits.headers) throw new StompError('The frame has too many headers.', 'tooLarge');
      lines.push(decode(line));
    }
    const [command = '', ...headerLines] = lines;
    if (!isCommand(command)) throw new StompError('This is not a STOMP frame.');
    const headers = readHeaders(command, headerLines);
    const length = readContentLength(headers);
    const bodyEnd = length === undefined ? firstNul : at + length;
    if (bodyEnd - start > this.#limits.frameBytes) throw new StompError('The frame is too large.', 'tooLarge');
    if (bodyEnd >= bytes.length) {
      this.#needed = bodyEnd + 1 - start;
      return undefined;
    }
    if (bytes[bodyEnd] !== NUL) throw new StompError('The body is longer than its content-length.');
    if (bodyEnd > at && command !== 'SEND') throw new StompError(`A ${command} frame must not have a body.`);
    return { frame: { command, headers, body: decode(bytes.subarray(at, bodyEnd)) }, end: bodyEnd + 1 };
  }
}

/** A CR without its LF is let pass here, because a piece of the stream may end between the two. */
function skipLineEnds(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at] === LF || bytes[at] === CR) at += 1;
  return at;
}

function readHeaders(command: ClientCommand, lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  // CONNECT is as it was in STOMP 1.0, without escapes.
  const written = command === 'CONNECT' ? (text: string) => text : unescapeHeader;
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new StompError('A header has no name.');
    if (line.includes('\r')) throw new StompError('A header has a bare carriage return.');
    const name = written(line.slice(0, colon));
    if (!headers.has(name)) headers.set(name, written(line.slice(colon + 1)));
  }
  return headers;
}

function readContentLength(headers: ReadonlyMap<string, string>): number | undefined {
  const text = headers.get('content-length');
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new StompError('The content-length is not a whole number.');
  return Number(text);
}
