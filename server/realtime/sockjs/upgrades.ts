import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { SOCKET_PATH } from '../../../contract/index.ts';
import type { Admission } from '../admission/admission.ts';
import type { OpenConnections } from '../admission/openConnections.ts';
import { isSameOrigin, type OriginRule } from '../admission/sameOrigin.ts';
import { type WebsocketOptions, WebsocketTransport } from './websocketTransport.ts';

export interface UpgradeOptions {
  admission: Pick<Admission, 'admit'>;
  originRule: OriginRule;
  openConnections: OpenConnections;
  /** How long a client may take to answer the close frame, in ms. */
  closeTimeoutMs: number;
  /** Largest message, in bytes. */
  maxMessageBytes: number;
}

/** A listener of the HTTP server's `upgrade` event. It responds to every upgrade request, accepted or not. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

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
