import type { IncomingMessage, Server } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { readFrame, type SeenFrame } from '../../tests/server/realtime/realtimeServer.ts';

/** A client's connection as a fault sees it. */
export interface PassingClient {
  /** Its subscriptions: id by destination. */
  subscriptions: Map<string, string>;
  /** Sends a frame that the server did not. */
  deliver(frame: SeenFrame): void;
}

/** What is wrong with a server's realtime connection. */
export interface ConnectionFault {
  /** A connection that the server ends, because it refuses something, stays open. */
  keepsRefused?: true;
  /** Answers the frames a client gets in place of one that the server sent it. */
  frame?(frame: SeenFrame, client: PassingClient, everybody: ReadonlySet<PassingClient>): SeenFrame[];
}

export interface FaultyConnection {
  close(): void;
}

const textOf = ({ command, headers, body }: SeenFrame): string => {
  const lines = Object.entries(headers).filter(([name]) => name !== 'content-length');
  return `${command}\n${lines.map(([name, value]) => `${name}:${value}\n`).join('')}\n${body}\0`;
};

const isFrame = (text: string): boolean => /^[A-Z]+\n/.test(text);

/** The texts in a SockJS message: `a["…"]`. */
function packed(message: string): string[] | undefined {
  if (!message.startsWith('a')) return undefined;
  const texts: unknown = JSON.parse(message.slice(1));
  return Array.isArray(texts) ? texts.map(String) : undefined;
}

/** Remembers what a client subscribes to. */
function noteSubscriptions(data: RawData, subscriptions: Map<string, string>): void {
  const texts: unknown = JSON.parse(data.toString());
  for (const text of Array.isArray(texts) ? texts.map(String) : []) {
    const { command, headers } = readFrame(text);
    if (command === 'SUBSCRIBE' && headers.destination && headers.id)
      subscriptions.set(headers.destination, headers.id);
  }
}

/** The WebSocket side of the proxy: SockJS is unpacked, so that faults see STOMP frames. */
export function faultyConnection(server: Server, target: string, faultNow: () => ConnectionFault): FaultyConnection {
  const doors = new WebSocketServer({ noServer: true });
  const everybody = new Set<PassingClient>();

  function join(near: WebSocket, request: IncomingMessage): void {
    const far = new WebSocket(`${target.replace(/^http/, 'ws')}${request.url}`);
    const opened = new Promise<void>((done) => far.once('open', done));
    const subscriptions = new Map<string, string>();
    const send = (text: string) => near.readyState === WebSocket.OPEN && near.send(text);
    const client: PassingClient = {
      subscriptions,
      deliver: (frame) => send(`a${JSON.stringify([textOf(frame)])}`),
    };
    everybody.add(client);
    const leave = () => {
      everybody.delete(client);
      near.close();
      far.close();
    };
    near.on('close', leave).on('error', leave);
    far.on('error', leave).on('close', () => {
      if (!faultNow().keepsRefused) leave();
    });
    near.on('message', (data) => {
      noteSubscriptions(data, subscriptions);
      void opened.then(() => far.readyState === WebSocket.OPEN && far.send(data.toString()));
    });
    far.on('message', (data) => {
      const message = data.toString();
      const texts = packed(message);
      const { frame, keepsRefused } = faultNow();
      // SockJS says goodbye by `c` before it closes.
      if (keepsRefused && message.startsWith('c')) return;
      if (!texts || !frame) return void send(message);
      const passed = texts.flatMap((text) =>
        isFrame(text) ? frame(readFrame(text), client, everybody).map(textOf) : [text],
      );
      if (passed.length > 0) send(`a${JSON.stringify(passed)}`);
    });
  }

  server.on('upgrade', (request, socket, head) =>
    doors.handleUpgrade(request, socket, head, (near) => join(near, request)),
  );
  return {
    close() {
      for (const near of doors.clients) near.terminate();
      doors.close();
    },
  };
}
