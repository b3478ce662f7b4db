import { type Accept, type Link, type LinkListener, WAITING_MAX_BYTES } from '../link.ts';
import type { OpenEnd } from '../openEnds.ts';
import type { OutgoingFrame } from '../outgoing.ts';
import { flushSoon, moreQueued } from '../writeGathering.ts';
import { closeFrame, KEEP_OPEN_FRAME, messagesFrame, OPEN_FRAME, parseMessages } from './frames.ts';
import type { Receiver, ReceivingTransport } from './receiver.ts';

const ANOTHER_RECEIVER = closeFrame(2010, 'Another connection still open');

export interface SessionPlace {
  accept: Accept;
  acceptLanguage: string | undefined;
  /** How long a session lives without anybody who receives, in ms. */
  disconnectDelayMs: number;
  /** The session is over and its id may be forgotten. */
  over(): void;
}

/** A SockJS session of the fallbacks: a line made of many requests. */
export class FallbackSession implements Link, OpenEnd {
  readonly transport: ReceivingTransport;
  readonly canProbe = false;
  readonly acceptLanguage: string | undefined;
  #place: SessionPlace;
  #listener: LinkListener;
  #receiver: Receiver | undefined;
  #isOpened = false;
  /** Frames that wait for a receiver, as JSON texts. */
  #queue: string[] = [];
  #queuedLength = 0;
  #closing: string | undefined;
  #isOver = false;
  #absence: NodeJS.Timeout | undefined;

  constructor(transport: ReceivingTransport, place: SessionPlace) {
    this.transport = transport;
    this.acceptLanguage = place.acceptLanguage;
    this.#place = place;
    this.#listener = place.accept(this);
  }

  /** Gives the session somebody who receives, until they are full or gone. */
  attach(receiver: Receiver): void {
    if (this.#receiver) {
      receiver.write(ANOTHER_RECEIVER);
      receiver.end();
      return;
    }
    clearTimeout(this.#absence);
    this.#receiver = receiver;
    this.#listener.alive();
    if (!this.#isOpened) {
      this.#isOpened = true;
      this.#write(OPEN_FRAME);
    }
    this.flush();
  }

  /** The receiver's client left in the middle of an answer: the line is broken. */
  left(receiver: Receiver): void {
    if (this.#receiver !== receiver) return;
    this.#receiver = undefined;
    this.#end();
  }

  /** Takes the body of one sending. False when it is not what SockJS sends. */
  take(body: string): boolean {
    const messages = parseMessages(body);
    if (!messages) return false;
    for (const message of messages) this.#listener.received(Buffer.from(message));
    return true;
  }

  /** Whether messages of the client are still taken. */
  get isLive(): boolean {
    return !this.#isOver && this.#closing === undefined;
  }

  send(frame: OutgoingFrame): void {
    if (!this.isLive) return;
    if (this.#queue.length === 0) flushSoon(this);
    else moreQueued();
    this.#queue.push(frame.quoted);
    // A text of Burmese takes two octets a letter in memory.
    this.#queuedLength += 2 * frame.quoted.length;
    const waiting = this.#queuedLength + (this.#receiver?.waiting() ?? 0);
    if (waiting <= WAITING_MAX_BYTES) return;
    this.#listener.overrun();
    this.cut();
  }

  probe(): void {}

  keepOpen(): void {
    if (this.isLive) this.#write(KEEP_OPEN_FRAME);
  }

  close(code: number, reason: string): void {
    if (!this.isLive) return;
    this.#closing = closeFrame(code, reason);
    // Who receives nothing at this moment still learns of the close at the next request, within the delay.
    this.flush();
    if (!this.#isOver && !this.#receiver) this.#awaitReceiver();
  }

  cut(): void {
    const receiver = this.#receiver;
    this.#receiver = undefined;
    receiver?.cut();
    this.#end();
  }

  destroy(): void {
    this.cut();
  }

  flush(): void {
    if (this.#isOver) return;
    if (this.#receiver && this.#queue.length > 0) {
      const frame = messagesFrame(this.#queue);
      this.#queue = [];
      this.#queuedLength = 0;
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
    this.#awaitReceiver();
  }

  #awaitReceiver(): void {
    clearTimeout(this.#absence);
    this.#absence = setTimeout(() => this.#end(), this.#place.disconnectDelayMs);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#absence);
    this.#queue = [];
    this.#listener.closed();
    this.#place.over();
  }
}
