import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { ACTIVITY_TOPIC, type ActivityEvent, SOCKET_PATH } from '#contract';

/** How often what came due is sent, in ms: a server gathers what it writes. */
const EVERY_MS = 4;
const PAGE_ID = 7;

/** Sends activity events to every browser that listens. */
export interface EventSource {
  /** Sends so many events a second about random ones of so many customers, until told to stop. */
  storm: (perSecond: number, customers: number) => () => void;
  /** How many events were sent. */
  sent: () => number;
}

/** Customers who do not write: benches open their conversations, and one with unread messages would open at the first of those. */
const QUIET = 100;

const frameOf = (command: string, headers: Record<string, string>, body = '') =>
  `${command}\n${Object.entries(headers)
    .map(([name, value]) => `${name}:${value}`)
    .join('\n')}\n\n${body}\0`;

const headerOf = (frame: string, name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(frame)?.[1] ?? '';

/** A line as the server's, STOMP over SockJS, that speaks of nothing but activity. */
export function startEventSource(server: Server): EventSource {
  const sockets = new WebSocketServer({ noServer: true });
  /** Who listens, and under which subscription. */
  const listeners = new Map<WebSocket, string>();
  let count = 0;

  const tell = (socket: WebSocket, frames: string[]) => socket.send(`a${JSON.stringify(frames)}`);
  const decodeEvent = (socket: WebSocket, frame: string) => {
    if (frame.startsWith('CONNECT'))
      tell(socket, [frameOf('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' })]);
    if (frame.startsWith('SUBSCRIBE') && headerOf(frame, 'destination') === ACTIVITY_TOPIC)
      listeners.set(socket, headerOf(frame, 'id'));
    const receipt = headerOf(frame, 'receipt');
    if (receipt) tell(socket, [frameOf('RECEIPT', { 'receipt-id': receipt })]);
  };

  server.on('request', (request, response) => {
    if (!request.url?.startsWith(`${SOCKET_PATH}/info`)) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ websocket: true, cookie_needed: false, origins: ['*:*'], entropy: 1 }));
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.send('o');
      line.on('close', () => listeners.delete(line));
      line.on('message', (data) => {
        const frames: unknown = JSON.parse(String(data));
        if (Array.isArray(frames)) for (const frame of frames) decodeEvent(line, String(frame));
      });
    });
  });

  const event = (customers: number): ActivityEvent => {
    const id = QUIET + 1 + Math.floor(Math.random() * (customers - QUIET));
    count += 1;
    return {
      type: 'M',
      pageId: PAGE_ID,
      customerId: id,
      pageUserId: id,
      userAccountId: id,
      customerOrPage: 'C',
      messageId: 20_000_000 + count,
      sendMessage: `ဒီအထည်လေး ရှိသေးလား ${count}`,
      messageDate: new Date().toISOString(),
      waitingSince: new Date().toISOString(),
      look: 1 + (count % 5),
    };
  };

  return {
    storm(perSecond, customers) {
      const start = performance.now();
      let due = 0;
      const timer = setInterval(() => {
        const wanted = Math.floor(((performance.now() - start) / 1_000) * perSecond);
        const events = Array.from({ length: wanted - due }, () => JSON.stringify(event(customers)));
        due = wanted;
        if (events.length === 0) return;
        for (const [socket, subscription] of listeners)
          tell(
            socket,
            events.map((body, i) =>
              frameOf('MESSAGE', { subscription, destination: ACTIVITY_TOPIC, 'message-id': `${count}-${i}` }, body),
            ),
          );
      }, EVERY_MS);
      return () => clearInterval(timer);
    },
    sent: () => count,
  };
}
