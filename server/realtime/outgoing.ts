import { ERROR_STATUS, type ErrorBody } from '../../contract/index.ts';
import { errorWords, type Language } from '../errorWords.ts';
import { encodeFrame, escapeHeader } from './stomp/encode.ts';
import type { StompFault } from './stomp/fault.ts';
import { textFrame } from './websocketFrame.ts';

/** The only version spoken here. */
export const STOMP_VERSION = '1.2';

/**
 * One STOMP frame on its way out. Each form the transports need is made at the first use and shared by everybody who is
 * sent this frame, so that a message to a thousand people is encoded once.
 */
export class OutgoingFrame {
  /** The frame with its closing NUL, or the single LF of a heart-beat. */
  readonly text: string;
  #quoted: string | undefined;
  #plain: Buffer | undefined;
  #wrapped: Buffer | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** As a JSON text, the form it has inside a SockJS array. */
  get quoted(): string {
    this.#quoted ??= JSON.stringify(this.text);
    return this.#quoted;
  }

  /** As one WebSocket frame, for a plain WebSocket. */
  get plain(): Buffer {
    this.#plain ??= textFrame(this.text);
    return this.#plain;
  }

  /** As one WebSocket frame that holds one SockJS array, for SockJS over a WebSocket. */
  get wrapped(): Buffer {
    this.#wrapped ??= textFrame(`a[${this.quoted}]`);
    return this.#wrapped;
  }
}

/** The heart-beat of STOMP. */
export const HEART_BEAT = new OutgoingFrame('\n');

/**
 * What is published to a destination. Subscribers that chose the same subscription id share the whole frame: our own app
 * derives the id from the destination, and libraries count from `sub-0`, so that there are few.
 */
export class Publication {
  readonly destination: string;
  readonly body: string;
  #tail: string;
  #frames = new Map<string, OutgoingFrame>();

  constructor(destination: string, body: string, messageId: string) {
    this.destination = destination;
    this.body = body;
    this.#tail =
      `message-id:${escapeHeader(messageId)}\ndestination:${escapeHeader(destination)}\n` +
      `content-type:application/json\ncontent-length:${Buffer.byteLength(body)}\n\n${body}\0`;
  }

  /** The MESSAGE frame for a subscriber. */
  frameFor(subscriptionId: string): OutgoingFrame {
    let frame = this.#frames.get(subscriptionId);
    if (!frame) {
      frame = new OutgoingFrame(`MESSAGE\nsubscription:${escapeHeader(subscriptionId)}\n${this.#tail}`);
      this.#frames.set(subscriptionId, frame);
    }
    return frame;
  }
}

/** The answer to a frame that asked for one. */
export const receiptFrame = (receiptId: string) =>
  new OutgoingFrame(encodeFrame('RECEIPT', [['receipt-id', receiptId]]));

/**
 * The last word before a connection ends. The body is the contract's error, in words for people; the header `message` says to
 * developers what was wrong.
 */
export function errorFrame(fault: StompFault, language: Language, receiptId: string | undefined): OutgoingFrame {
  const { code } = fault;
  const body: ErrorBody = { status: ERROR_STATUS[code], message: errorWords[language].codes[code], code };
  return new OutgoingFrame(
    encodeFrame(
      'ERROR',
      [
        ['message', fault.message],
        ['code', code],
        ['version', STOMP_VERSION],
        ['content-type', 'application/json'],
        ...(receiptId === undefined ? [] : [['receipt-id', receiptId] as const]),
      ],
      JSON.stringify(body),
    ),
  );
}
