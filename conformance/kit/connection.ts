import { setTimeout as pause } from 'node:timers/promises';
import { Client, type StompHeaders } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import type * as z from 'zod/mini';
import { AUTHORIZATION_PREFIX, HEARTBEAT_MS, SOCKET_PATH } from '#contract';
import { Failure } from './failure.ts';
import { Feed } from './feed.ts';

/** How long a subscription may take on a server that gives no receipts, in ms. */
const SETTLE_MS = 400;

export interface ConnectionOptions {
  /** The server's address. */
  url: string;
  token: string | undefined;
  /** How long to wait for anything, in ms. */
  patienceMs: number;
  /** More headers of CONNECT. */
  headers?: StompHeaders;
}

/** One realtime connection: STOMP over SockJS over WebSocket, by the libraries the app itself uses. */
export class Connection {
  /** Resolves when the connection ended, with the ERROR frame's message where there was one. */
  readonly ended: Promise<string>;
  /** The headers of CONNECTED. */
  readonly greeting: StompHeaders;
  readonly #client: Client;
  readonly #patienceMs: number;
  #receipts = 0;

  private constructor(client: Client, greeting: StompHeaders, ended: Promise<string>, patienceMs: number) {
    this.#client = client;
    this.greeting = greeting;
    this.ended = ended;
    this.#patienceMs = patienceMs;
  }

  /** Connects. Fails when the server refuses, or does not answer in time. */
  static async open({ url, token, patienceMs, headers }: ConnectionOptions): Promise<Connection> {
    const client = new Client({
      webSocketFactory: () => new SockJS(`${url}${SOCKET_PATH}`, null, { transports: ['websocket'] }),
      connectHeaders: {
        ...(token === undefined ? {} : { Authorization: `${AUTHORIZATION_PREFIX}${token}` }),
        ...headers,
      },
      heartbeatIncoming: HEARTBEAT_MS,
      heartbeatOutgoing: HEARTBEAT_MS,
      reconnectDelay: 0,
    });
    let complaint = '';
    const ended = new Promise<string>((end) => {
      client.onStompError = (frame) => {
        complaint = `ERROR ${frame.headers.message ?? ''}`;
      };
      client.onWebSocketClose = () => end(complaint);
    });
    const connected = new Promise<StompHeaders>((done) => {
      client.onConnect = (frame) => done(frame.headers);
    });
    const late = new AbortController();
    client.activate();
    const greeting = await Promise.race([
      connected,
      ended.then((why) => `the connection was ended: ${why || 'without an ERROR frame'}`),
      pause(patienceMs, `no CONNECTED came from ${SOCKET_PATH} within ${patienceMs} ms`, { signal: late.signal }).catch(
        () => '',
      ),
    ]);
    late.abort();
    if (typeof greeting !== 'string') return new Connection(client, greeting, ended, patienceMs);
    await client.deactivate({ force: true });
    throw new Failure(greeting);
  }

  /** Subscribes, and waits until the server has taken it in (or has ended the connection over it). */
  async watch<T>(topic: string, schema: z.ZodMiniType<T>): Promise<Feed<T>> {
    const feed = new Feed(topic, schema, this.#patienceMs);
    this.#receipts += 1;
    const receipt = `watching-${this.#receipts}`;
    const taken = new Promise<void>((done) => this.#client.watchForReceipt(receipt, () => done()));
    this.#client.subscribe(topic, (frame) => feed.take(frame.body), { receipt });
    await Promise.race([taken, this.ended, pause(SETTLE_MS, undefined, { ref: false })]);
    return feed;
  }

  send(destination: string, body: unknown): void {
    this.#client.publish({ destination, body: JSON.stringify(body) });
  }

  async close(): Promise<void> {
    await this.#client.deactivate({ force: true });
  }
}
