import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Accept, type Link, type LinkListener, WAITING_MAX_BYTES } from '../link.ts';
import type { OutgoingFrame } from '../outgoing.ts';
import { textFrame } from '../websocketFrame.ts';
import { flushSoon, joinedFrames, moreQueued } from '../writeGathering.ts';
import { closeFrame, KEEP_OPEN_FRAME, OPEN_FRAME, parseMessages } from './frames.ts';

/** What is queued beyond this leaves at once, so that the kernel takes it before it counts as waiting. */
const FLUSH_AT_BYTES = 64 * 1024;

const KEEP_OPEN = textFrame(KEEP_OPEN_FRAME);

export interface WebsocketParts {
  ws: WebSocket;
  /** What `ws` reads from, and we write to. */
  socket: Duplex;
  transport: 'websocket' | 'plain-websocket';
  acceptLanguage: string | undefined;
  /** How long a closed WebSocket may take to say goodbye, in ms. */
  farewellMs: number;
}

/**
 * A WebSocket: plain, or the `websocket` transport of SockJS. The `ws` package reads; what we send are whole WebSocket frames
 * that other readers share, written to the socket by ourselves. That is safe because without compression `ws` writes its own
 * (pong, close) in one piece too.
 */
export class WebsocketLink implements Link {
  readonly transport: WebsocketParts['transport'];
  readonly acceptLanguage: string | undefined;
  readonly canProbe = true;
  #ws: WebSocket;
  #socket: Duplex;
  #listener: LinkListener;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  #ended = false;
  #farewellMs: number;

  constructor(parts: WebsocketParts, accept: Accept) {
    const { ws, socket, transport } = parts;
    this.transport = transport;
    this.acceptLanguage = parts.acceptLanguage;
    this.#ws = ws;
    this.#socket = socket;
    this.#farewellMs = parts.farewellMs;
    if (transport === 'websocket') this.#enqueue(textFrame(OPEN_FRAME));
    this.#listener = accept(this);
    ws.on('message', (data, isBinary) => this.#read(data, isBinary));
    ws.on('pong', () => this.#listener.alive());
    ws.on('ping', (data) => this.#answerPing(data));
    // A broken frame or a dead socket; the close event that follows tells the listener.
    ws.on('error', () => this.#stopSending());
    ws.on('close', () => {
      this.#stopSending();
      this.#listener.closed();
    });
  }

  send(frame: OutgoingFrame): void {
    if (!this.#ended) this.#enqueue(this.transport === 'websocket' ? frame.wrapped : frame.plain);
  }

  probe(): void {
    if (!this.#ended) this.#ws.ping();
  }

  keepOpen(): void {
    if (this.#ended) return;
    if (this.transport === 'websocket') this.#enqueue(KEEP_OPEN);
    else this.#ws.ping();
  }

  close(code: number, reason: string): void {
    if (this.#ended) return;
    if (this.transport === 'websocket') this.#enqueue(textFrame(closeFrame(code, reason)));
    this.flush();
    this.#stopSending();
    this.#ws.close(code, reason);
    const late = setTimeout(() => this.#ws.terminate(), this.#farewellMs);
    this.#ws.once('close', () => clearTimeout(late));
  }

  cut(): void {
    this.#stopSending();
    this.#ws.terminate();
  }

  flush(): void {
    const [first] = this.#queue;
    if (!first || this.#isTooSlow()) return;
    this.#socket.write(this.#queue.length === 1 ? first : joinedFrames(this.#queue, this.#queuedBytes));
    this.#queue = [];
    this.#queuedBytes = 0;
  }

  #enqueue(bytes: Buffer): void {
    if (this.#queue.length === 0) flushSoon(this);
    else moreQueued();
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
    if (this.#queuedBytes > FLUSH_AT_BYTES) this.flush();
  }

  #stopSending(): void {
    this.#ended = true;
    this.#queue = [];
    this.#queuedBytes = 0;
  }

  /** Pongs cost memory too, for whoever pings without end and reads nothing. */
  #answerPing(data: Buffer): void {
    this.#listener.alive();
    if (!this.#ended && !this.#isTooSlow()) this.#ws.pong(data);
  }

  /** Whether more would wait for the reader than may, who is then cut off. */
  #isTooSlow(): boolean {
    if (this.#socket.writableLength + this.#queuedBytes <= WAITING_MAX_BYTES) return false;
    this.#listener.overrun();
    this.cut();
    return true;
  }

  #read(data: Buffer | ArrayBuffer | Buffer[], isBinary: boolean): void {
    const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
    if (this.transport === 'plain-websocket') {
      this.#listener.received(bytes);
      return;
    }
    const messages = isBinary ? undefined : parseMessages(bytes.toString());
    if (!messages) {
      this.#listener.garbled('This is not a SockJS message.');
      return;
    }
    for (const message of messages) this.#listener.received(Buffer.from(message));
  }
}
