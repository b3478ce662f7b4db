import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { SOCKET_PATH } from '#contract';
import type { Admission } from '../admission/admission.ts';
import type { OpenConnections } from '../admission/openConnections.ts';
import { isSameOrigin, type OriginRule } from '../admission/sameOrigin.ts';
import type { OutgoingFrame } from '../stomp/outgoingFrame.ts';
import {
  type AcceptTransport,
  closeFrame,
  flushSoon,
  KEEP_ALIVE_FRAME,
  OPEN_FRAME,
  parseMessages,
  SEND_BUFFER_MAX_BYTES,
  type Transport,
  type TransportListener,
} from './transport.ts';

interface UpgradeOptions {
  admission: Pick<Admission, 'admit'>;
  originRule: OriginRule;
  openConnections: OpenConnections;
  /** How long a client may take to answer the close frame, in ms. */
  closeTimeoutMs: number;
  /** Largest message, in bytes. */
  maxMessageBytes: number;
}

/** A listener of the HTTP server's `upgrade` event. It responds to every upgrade request, accepted or not. */
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

const STOMP_SUBPROTOCOL = 'v12.stomp';

function transportNameOf(url: string | undefined): WebsocketOptions['name'] | undefined {
  const path = url?.split('?')[0] ?? '';
  if (!path.startsWith(`${SOCKET_PATH}/`)) return undefined;
  const rest = path.slice(SOCKET_PATH.length);
  if (rest === '/websocket') return 'plain-websocket';
  return /^\/[^/.]+\/[^/.]+\/websocket$/.test(rest) ? 'websocket' : undefined;
}

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? '';
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** Accepts WebSockets, plain ones and those of SockJS. Refuses every other upgrade and closes its socket. */
export function createUpgradeListener(options: UpgradeOptions): UpgradeListener {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: options.maxMessageBytes,
    handleProtocols: (offered) => (offered.has(STOMP_SUBPROTOCOL) ? STOMP_SUBPROTOCOL : false),
  });
  return async (request, socket, head) => {
    const name = transportNameOf(request.url);
    const destroySocket = () => socket.destroy();
    socket.on('error', destroySocket);
    if (!name) return refuse(socket, 404);
    if (!isSameOrigin(request, options.originRule)) return refuse(socket, 403);
    const admitted = await options.admission.admit(request);
    if (typeof admitted === 'number') return refuse(socket, admitted);
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', destroySocket);
      options.openConnections.add(socket);
      socket.on('close', () => options.openConnections.delete(socket));
      const acceptLanguage = request.headers['accept-language'];
      const { closeTimeoutMs } = options;
      new WebsocketTransport({ ws, socket, name, acceptLanguage, closeTimeoutMs }, admitted);
    });
  };
}

/** A larger batch is written at once, so that the kernel takes it before it counts as waiting for a slow reader. */
const FLUSH_AT_BYTES = 64 * 1024;

const KEEP_ALIVE = Buffer.from(KEEP_ALIVE_FRAME);

interface WebsocketOptions {
  ws: WebSocket;
  /** The socket below `ws`, corked to write a batch of frames at once. */
  socket: Duplex;
  name: 'websocket' | 'plain-websocket';
  acceptLanguage: string | undefined;
  /** How long the client may take to answer the close frame, in ms. */
  closeTimeoutMs: number;
}

/** A WebSocket: plain, or the `websocket` transport of SockJS. */
class WebsocketTransport implements Transport {
  readonly name: WebsocketOptions['name'];
  readonly acceptLanguage: string | undefined;
  readonly canPing = true;
  #ws: WebSocket;
  #socket: Duplex;
  #listener: TransportListener;
  #isCorked = false;
  #hasEnded = false;
  #closeTimeoutMs: number;

  constructor({ ws, socket, name, acceptLanguage, closeTimeoutMs }: WebsocketOptions, accept: AcceptTransport) {
    this.name = name;
    this.acceptLanguage = acceptLanguage;
    this.#ws = ws;
    this.#socket = socket;
    this.#closeTimeoutMs = closeTimeoutMs;
    this.#listener = accept(this);
    if (name === 'websocket') this.#write(Buffer.from(OPEN_FRAME));
    ws.on('message', (data, isBinary) => this.#read(data, isBinary));
    ws.on('pong', () => this.#listener.onActivity());
    ws.on('ping', (data) => this.#answerPing(data));
    // An invalid frame or a broken socket. The close event that follows informs the listener.
    ws.on('error', () => {
      this.#hasEnded = true;
    });
    ws.on('close', () => {
      this.#hasEnded = true;
      this.#listener.onClose();
    });
  }

  send(frame: OutgoingFrame): void {
    this.#write(this.name === 'websocket' ? frame.sockjsBytes : frame.bytes);
  }

  ping(): void {
    if (!this.#hasEnded) this.#ws.ping();
  }

  keepAlive(): void {
    if (this.name === 'websocket') this.#write(KEEP_ALIVE);
    else this.ping();
  }

  close(code: number, reason: string): void {
    if (this.#hasEnded) return;
    if (this.name === 'websocket') this.#write(Buffer.from(closeFrame(code, reason)));
    this.#hasEnded = true;
    this.#ws.close(code, reason);
    this.flush();
    const timeout = setTimeout(() => this.#ws.terminate(), this.#closeTimeoutMs);
    this.#ws.once('close', () => clearTimeout(timeout));
  }

  terminate(): void {
    this.#hasEnded = true;
    this.#ws.terminate();
  }

  flush(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#socket.uncork();
  }

  #write(data: Buffer): void {
    if (this.#socket.writableLength + data.length > FLUSH_AT_BYTES) this.flush();
    if (this.#hasEnded || this.#overflows(data.length)) return;
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.#socket.cork();
      flushSoon(this);
    }
    this.#ws.send(data, { binary: false });
  }

  /** Answered here and not by `ws`, because pongs use memory too when the client does not read them. */
  #answerPing(data: Buffer): void {
    this.#listener.onActivity();
    if (!this.#hasEnded && !this.#overflows(data.length)) this.#ws.pong(data);
  }

  /** Whether so many more bytes would exceed what may wait for a slow reader. If so, terminates the connection. */
  #overflows(bytes: number): boolean {
    if (this.#socket.writableLength + bytes <= SEND_BUFFER_MAX_BYTES) return false;
    this.#listener.onOverflow();
    this.terminate();
    return true;
  }

  #read(data: Buffer | ArrayBuffer | Buffer[], isBinary: boolean): void {
    const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
    if (this.name === 'plain-websocket') {
      this.#listener.onData(bytes);
      return;
    }
    const messages = isBinary ? undefined : parseMessages(bytes.toString());
    if (messages) for (const message of messages) this.#listener.onData(Buffer.from(message));
    else this.#listener.onInvalidData('This is not a SockJS message.');
  }
}
