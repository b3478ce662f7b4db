import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../clientAddress.ts';
import { SILENT_MS, Unsigned } from '../unsigned.ts';
import { rawTooMany } from './problems.ts';

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/**
 * Keeps one network from holding every connection of the server with requests that never begin, never end, or are never
 * made. Only for a server that people reach directly: behind a proxy all connections are the proxy's. Live lines and
 * connections over which somebody made a call of their own do not count.
 */
export function limitSockets(server: Server, most: number, silentMs: number = SILENT_MS): Unsigned<Socket> {
  const unsigned = new Unsigned<Socket>((socket) => socket.destroy(), silentMs);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const now = performance.now();
    if (!unsigned.hasRoom(network, most, now)) {
      socket.end(rawTooMany(), () => socket.destroy());
      return;
    }
    unsigned.enter(network, socket, now);
    socket.once('close', () => unsigned.leave(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!unsigned.has(socket)) return;
    if (hasBody(request)) request.once('end', () => unsigned.asked(socket, performance.now()));
    else unsigned.asked(socket, performance.now());
    response.once('close', () => unsigned.answered(socket, performance.now()));
  });
  // What becomes of a live line is counted where lines are.
  server.on('upgrade', ({ socket }: IncomingMessage) => unsigned.leave(socket));
  return unsigned;
}
