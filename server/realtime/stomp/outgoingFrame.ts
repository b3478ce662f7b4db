import { ERROR_STATUS, type ErrorBody } from '#contract';
import { errorWords, type Language } from '../../errorWords.ts';
import type { StompError } from './stompError.ts';

/** The name and value of a header line. Of repeated names the first counts (STOMP 1.2). */
type HeaderLine = readonly [name: string, value: string];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\r': '\\r', '\n': '\\n', ':': '\\c' };

/** Escapes the name or value of a header (STOMP 1.2). */
const escapeHeader = (text: string): string => text.replace(/[\\\r\n:]/g, (character) => ESCAPES[character] ?? '');

/** A frame as text. Adds `content-length`, in bytes, if there is a body. CONNECTED frames are not escaped (STOMP 1.2). */
export function encodeFrame(command: string, headers: readonly HeaderLine[], body = ''): string {
  const encode = command === 'CONNECTED' ? (text: string) => text : escapeHeader;
  const length: HeaderLine[] = body === '' ? [] : [['content-length', `${Buffer.byteLength(body)}`]];
  const lines = [...headers, ...length].map(([name, value]) => `${encode(name)}:${encode(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

/** The only supported version. */
export const STOMP_VERSION = '1.2';

/**
 * An outgoing STOMP frame. Each encoding is made at its first use and shared by all recipients, so that a message to a
 * thousand people is encoded once.
 */
export class OutgoingFrame {
  /** The frame with its closing NUL, or the single LF of a heartbeat. */
  readonly text: string;
  #json: string | undefined;
  #bytes: Buffer | undefined;
  #sockjsBytes: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As a JSON string, for SockJS over HTTP. */
  get json(): string {
    this.#json ??= JSON.stringify(this.text);
    return this.#json;
  }

  /** As the message of a plain WebSocket. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }

  /** As the message of a SockJS WebSocket: an array of one JSON string. */
  get sockjsBytes(): Buffer {
    this.#sockjsBytes ??= Buffer.from(`a[${this.json}]`);
    return this.#sockjsBytes;
  }
}

/** The heartbeat of STOMP. */
export const HEARTBEAT = new OutgoingFrame('\n');

/**
 * An event published to a destination. Subscribers with the same subscription id share the whole frame. There are few ids: the
 * app derives the id from the destination, and STOMP libraries count from `sub-0`.
 */
export class Publication {
  #tail: string;
  #frames = new Map<string, OutgoingFrame>();

  constructor(destination: string, body: string, messageId: string) {
    this.#tail =
      `message-id:${escapeHeader(messageId)}\ndestination:${escapeHeader(destination)}\n` +
      `content-type:application/json\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
  }

  frameFor(subscriptionId: string): OutgoingFrame {
    let frame = this.#frames.get(subscriptionId);
    if (!frame) {
      frame = new OutgoingFrame(`MESSAGE\nsubscription:${escapeHeader(subscriptionId)}\n${this.#tail}`);
      this.#frames.set(subscriptionId, frame);
    }
    return frame;
  }
}

export const receiptFrame = (receiptId: string) =>
  new OutgoingFrame(encodeFrame('RECEIPT', [['receipt-id', receiptId]]));

/**
 * The ERROR frame that precedes the close of a connection. The body is the error of the contract in the user's language; the
 * header `message` is for developers.
 */
export function errorFrame(error: StompError, language: Language, receiptId: string | undefined): OutgoingFrame {
  const { code } = error;
  const body: ErrorBody = { status: ERROR_STATUS[code], message: errorWords[language].codes[code], code };
  return new OutgoingFrame(
    encodeFrame(
      'ERROR',
      [
        ['message', error.message],
        ['code', code],
        ['version', STOMP_VERSION],
        ['content-type', 'application/json'],
        ...(receiptId === undefined ? [] : [['receipt-id', receiptId] as const]),
      ],
      JSON.stringify(body),
    ),
  );
}
