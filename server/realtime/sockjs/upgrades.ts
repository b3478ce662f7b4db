import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { SOCKET_PATH } from '../../../contract/index.ts';
import type { Entrance } from '../entrance.ts';
import type { OpenEnds } from '../openEnds.ts';
import { isFromOwnOrigin, type OriginRule } from '../sameOrigin.ts';
import { WebsocketLink, type WebsocketParts } from './websocketLink.ts';

export interface UpgradePlace {
  entrance: Pick<Entrance, 'admit'>;
  origin: OriginRule;
  openEnds: OpenEnds;
  /** How long a closed WebSocket may take to say goodbye, in ms. */
  farewellMs: number;
  /** Largest message, in octets. */
  messageBytes: number;
}

/** Listens to the server's `upgrade` events. Every one is answered, taken or not. */
export type TakeUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

const STOMP_SUBPROTOCOL = 'v12.stomp';

function transportOf(url: string | undefined): WebsocketParts['transport'] | undefined {
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

/** Takes WebSockets in, through SockJS or plain. Whatever else wants an upgrade is refused and its socket closed. */
export function openUpgrades(place: UpgradePlace): TakeUpgrade {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: place.messageBytes,
    handleProtocols: (offered) => (offered.has(STOMP_SUBPROTOCOL) ? STOMP_SUBPROTOCOL : false),
  });
  return async (request, socket, head) => {
    const transport = transportOf(request.url);
    const ignoreBrokenSocket = () => socket.destroy();
    socket.on('error', ignoreBrokenSocket);
    if (!transport) return refuse(socket, 404);
    if (!isFromOwnOrigin(request, place.origin)) return refuse(socket, 403);
    const admitted = await place.entrance.admit(request);
    if (typeof admitted === 'number') return refuse(socket, admitted);
    server.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', ignoreBrokenSocket);
      place.openEnds.add(socket);
      socket.on('close', () => place.openEnds.delete(socket));
      const acceptLanguage = request.headers['accept-language'];
      new WebsocketLink({ ws, socket, transport, acceptLanguage, farewellMs: place.farewellMs }, admitted);
    });
  };
}
