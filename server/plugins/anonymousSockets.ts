import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ANONYMOUS_IDLE_MS, AnonymousConnections } from '../anonymousConnections.ts';
import { networkOf } from '../clientAddress.ts';
import { rawTooManyResponse } from './errorHandler.ts';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Prevents one network from occupying all connections of the server with requests that never start or never end. Only for a
 * server without a proxy in front: behind a proxy, all connections are the proxy's. Connections upgraded to WebSockets and
 * connections that carried an authenticated call are not counted.
 */
export function limitAnonymousSockets(
  server: Server,
  maxPerNetwork: number,
  idleMs: number = ANONYMOUS_IDLE_MS,
): AnonymousConnections<Socket> {
  const anonymous = new AnonymousConnections<Socket>((socket) => socket.destroy(), idleMs);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const now = performance.now();
    if (!anonymous.admit(network, maxPerNetwork, now)) {
      socket.end(rawTooManyResponse(), () => socket.destroy());
      return;
    }
    anonymous.add(network, socket, now);
    socket.once('close', () => anonymous.remove(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!anonymous.has(socket)) return;
    if (hasBody(request)) request.once('end', () => anonymous.requestReceived(socket, performance.now()));
    else anonymous.requestReceived(socket, performance.now());
    response.once('close', () => anonymous.responseSent(socket, performance.now()));
  });
  // WebSockets are counted by the admission of realtime connections.
  server.on('upgrade', ({ socket }: IncomingMessage) => anonymous.remove(socket));
  return anonymous;
}
