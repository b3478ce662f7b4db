import type { Client, IFrame } from '@stomp/stompjs';
import {
  AUTHORIZATION_PREFIX,
  HEARTBEAT_MS,
  REFUSALS_AS_EVENTS,
  REFUSALS_HEADER,
  ROLE_HEADER,
  SOCKET_PATH,
  VIEWERS_HEADER,
} from '#contract';
import { parseJson } from '../../lib/parseJson.ts';
import { within } from '../../lib/within.ts';

/** An open connection. What is sent after its end is dropped. */
export interface Socket {
  /**
   * Subscribes to a destination. `onBody` gets the parsed JSON of every message, undefined when it is no JSON.
   * `confirmed` resolves when the server has confirmed the subscription.
   */
  subscribe(destination: string, onBody: (body: unknown) => void): Subscription;
  /** Sends JSON to a destination. */
  send(destination: string, body: unknown): void;
  /** When something was last received, ms since 1970: a silent connection may be dead. */
  heardAt(): number;
}

export interface Subscription {
  confirmed: Promise<void>;
  end(): void;
}

/** What the server says as the connection opens. */
export interface Greeting {
  /** The role of the account; undefined from a server that does not say it. */
  role: string | undefined;
  /** Whether it has the destinations of `viewersTopic`. */
  hasViewers: boolean;
}

/** Options and callbacks of one attempt to connect. */
export interface SocketAttempt {
  /** Origin of the server; empty for this one. */
  origin: string;
  /** The session token. */
  token: string;
  now: () => number;
  /** The last connection was silent, not closed: the browser's other connections to the server may be dead too. */
  afterSilence: boolean;
  /** Resolves when the code of the connection may be fetched. Called by the first attempt only. */
  beforeFirst: () => Promise<void>;
  onOpened(socket: Socket, greeting: Greeting): void;
  /** It could not be opened, or it ended. Called at most once. `refused`: the server's reason. */
  onClosed(ended: { refused: string | null }): void;
}

/** Starts one attempt; `close` ends it and the connection it became, without `onClosed`. */
export type OpenSocket = (attempt: SocketAttempt) => { close(): void };

/** SockJS transports, best first; those that need an iframe are left out, because the content security policy forbids frames. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'];

/** Connections that browsers keep to one server, and how long each has to show that it lives, in ms. */
const POOL_SIZE = 6;
const POOL_PATIENCE_MS = 1_000;

/**
 * Sends a request on every connection of the browser's pool at once. Connections that the network has dropped silently stay in the
 * pool and take requests; an aborted request closes its connection, and the next one gets a new connection.
 */
async function emptyPool(origin: string): Promise<void> {
  const ask = async (place: number) => {
    // Chromium has `AbortSignal.timeout` since version 103.
    const request = new AbortController();
    const options: RequestInit = { cache: 'no-store', signal: request.signal };
    const read = fetch(`${origin}${SOCKET_PATH}/info?pool=${place}`, options).then((answer) => answer.arrayBuffer());
    await within(read, POOL_PATIENCE_MS).finally(() => request.abort());
  };
  await Promise.allSettled(Array.from({ length: POOL_SIZE }, (_, place) => ask(place)));
}

/**
 * Opens STOMP over SockJS. Every attempt has its own client and socket, because SockJS does not report a silent loss or a missed
 * heart-beat reliably: the caller checks `heardAt` and opens a new one. The first attempt fetches both libraries, after
 * `beforeFirst`, so that neither the sign-in screen nor the lists wait for them.
 */
export const openStompSocket: OpenSocket = (attempt) => {
  let client: Client | null = null;
  let isOver = false;
  let refused: string | null = null;

  const end = () => {
    isOver = true;
    void client?.deactivate({ force: true });
  };
  const closed = () => {
    if (isOver) return;
    end();
    attempt.onClosed({ refused });
  };

  void Promise.all([libraries(attempt.beforeFirst), attempt.afterSilence ? emptyPool(attempt.origin) : undefined]).then(
    ([{ StompClient, SockJS }]) => {
      if (isOver) return;
      let heardAt = attempt.now();
      client = new StompClient({
        webSocketFactory: () => {
          const socket = new SockJS(attempt.origin + SOCKET_PATH, null, { transports: TRANSPORTS });
          // Answering each message keeps the connection in a hidden tab, where timers are throttled.
          socket.addEventListener('message', () => {
            const silentFor = attempt.now() - heardAt;
            heardAt = attempt.now();
            if (silentFor > HEARTBEAT_MS / 2 && socket.readyState === SockJS.OPEN) socket.send('\n');
          });
          return socket;
        },
        connectHeaders: {
          Authorization: AUTHORIZATION_PREFIX + attempt.token,
          [REFUSALS_HEADER]: REFUSALS_AS_EVENTS,
        },
        heartbeatIncoming: HEARTBEAT_MS,
        heartbeatOutgoing: HEARTBEAT_MS,
        reconnectDelay: 0,
        discardWebsocketOnCommFailure: true,
        onConnect: ({ headers }) => {
          if (isOver || !client) return;
          heardAt = attempt.now();
          attempt.onOpened(
            socketOn(client, () => heardAt),
            { role: headers[ROLE_HEADER], hasViewers: headers[VIEWERS_HEADER] === 'true' },
          );
        },
        onStompError: (frame: IFrame) => {
          refused = frame.headers.message ?? 'ERROR';
          closed();
        },
        onWebSocketClose: closed,
        onWebSocketError: closed,
      });
      client.activate();
    },
    () => closed(),
  );
  return { close: end };
};

let wasAsked = false;

/** Loads both libraries: at the first attempt after `beforeFirst`, then at once. */
async function libraries(beforeFirst: () => Promise<void>) {
  const isFirst = !wasAsked;
  wasAsked = true;
  if (isFirst) await beforeFirst();
  const [{ Client: StompClient }, { default: SockJS }] = await Promise.all([
    import('@stomp/stompjs'),
    import('sockjs-client'),
  ]);
  return { StompClient, SockJS };
}

function socketOn(client: Client, heardAt: () => number): Socket {
  let receipts = 0;
  return {
    subscribe(destination, onBody) {
      receipts += 1;
      const receipt = `subscribed-${receipts}`;
      const confirmed = new Promise<void>((resolve) => client.watchForReceipt(receipt, () => resolve()));
      const subscription = client.subscribe(destination, (message) => onBody(parseJson(message.body)), { receipt });
      return {
        confirmed,
        end: () => {
          if (client.connected) subscription.unsubscribe();
        },
      };
    },
    send(destination, body) {
      if (client.connected) client.publish({ destination, body: JSON.stringify(body) });
    },
    heardAt,
  };
}
