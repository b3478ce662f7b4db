import type { Destroyable } from '../admission/openConnections.ts';
import type { OutgoingFrame } from '../stomp/outgoingFrame.ts';
import type { HttpTransportName, ResponseStream } from './responseStream.ts';
import {
  type AcceptTransport,
  closeFrame,
  flushSoon,
  KEEP_ALIVE_FRAME,
  messagesFrame,
  OPEN_FRAME,
  parseMessages,
  SEND_BUFFER_MAX_BYTES,
  type Transport,
  type TransportListener,
} from './transport.ts';

const ANOTHER_RECEIVER = closeFrame(2010, 'Another connection still open');

interface HttpTransportOptions {
  accept: AcceptTransport;
  acceptLanguage: string | undefined;
  /** How long a session lives without a request that receives, in ms. */
  disconnectDelayMs: number;
  /** The session has ended and its id can be forgotten. */
  onEnd(): void;
}

/** A SockJS session over HTTP: a connection made of many requests. */
export class HttpTransport implements Transport, Destroyable {
  readonly name: HttpTransportName;
  readonly canPing = false;
  readonly acceptLanguage: string | undefined;
  #options: HttpTransportOptions;
  #listener: TransportListener;
  /** The response through which the client receives at this moment. */
  #receiver: ResponseStream | undefined;
  #hasOpened = false;
  /** Frames that wait for a receiver, as JSON strings. */
  #queue: string[] = [];
  #queuedBytes = 0;
  /** The close frame, once the session is closing. */
  #closing: string | undefined;
  #hasEnded = false;
  #disconnectTimer: NodeJS.Timeout | undefined;

  constructor(name: HttpTransportName, options: HttpTransportOptions) {
    this.name = name;
    this.acceptLanguage = options.acceptLanguage;
    this.#options = options;
    this.#listener = options.accept(this);
  }

  /** Sends through this response from now on, until it is full or aborted. */
  attach(receiver: ResponseStream): void {
    if (this.#receiver) {
      receiver.write(ANOTHER_RECEIVER);
      receiver.end();
      return;
    }
    clearTimeout(this.#disconnectTimer);
    this.#receiver = receiver;
    this.#listener.onActivity();
    if (!this.#hasOpened) {
      this.#hasOpened = true;
      this.#write(OPEN_FRAME);
    }
    this.flush();
  }

  /** The client has aborted this response: the connection is lost. */
  abort(receiver: ResponseStream): void {
    if (this.#receiver !== receiver) return;
    this.#receiver = undefined;
    this.#end();
  }

  /** Passes on the body of an `xhr_send` request. Returns false when it is not valid SockJS. */
  receive(body: string): boolean {
    const messages = parseMessages(body);
    if (!messages) return false;
    for (const message of messages) this.#listener.onData(Buffer.from(message));
    return true;
  }

  /** Whether the session still accepts messages of the client. */
  get isOpen(): boolean {
    return !this.#hasEnded && this.#closing === undefined;
  }

  send(frame: OutgoingFrame): void {
    if (!this.isOpen) return;
    if (this.#queue.length === 0) flushSoon(this);
    this.#queue.push(frame.json);
    // A string with Burmese letters takes two bytes per letter in memory.
    this.#queuedBytes += 2 * frame.json.length;
    if (this.#queuedBytes + (this.#receiver?.bufferedBytes() ?? 0) <= SEND_BUFFER_MAX_BYTES) return;
    this.#listener.onOverflow();
    this.terminate();
  }

  ping(): void {}

  keepAlive(): void {
    if (this.isOpen) this.#write(KEEP_ALIVE_FRAME);
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#closing = closeFrame(code, reason);
    // Without a receiver, the client gets the close frame at its next request within the delay.
    this.flush();
    if (!this.#hasEnded && !this.#receiver) this.#startDisconnectTimer();
  }

  terminate(): void {
    const receiver = this.#receiver;
    this.#receiver = undefined;
    receiver?.destroy();
    this.#end();
  }

  destroy(): void {
    this.terminate();
  }

  flush(): void {
    if (this.#hasEnded) return;
    if (this.#receiver && this.#queue.length > 0) {
      const frame = messagesFrame(this.#queue);
      this.#queue = [];
      this.#queuedBytes = 0;
      this.#write(frame);
    }
    const receiver = this.#receiver;
    if (!receiver || this.#closing === undefined) return;
    this.#receiver = undefined;
    if (!receiver.write(this.#closing)) receiver.end();
    this.#end();
  }

  #write(frame: string): void {
    if (!this.#receiver?.write(frame)) return;
    this.#receiver = undefined;
    this.#startDisconnectTimer();
  }

  #startDisconnectTimer(): void {
    clearTimeout(this.#disconnectTimer);
    this.#disconnectTimer = setTimeout(() => this.#end(), this.#options.disconnectDelayMs);
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#disconnectTimer);
    this.#queue = [];
    this.#listener.onClose();
    this.#options.onEnd();
  }
}
