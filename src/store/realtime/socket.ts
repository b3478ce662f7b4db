import type { Client, IFrame } from '@stomp/stompjs';
import {
  AUTHORIZATION_PREFIX,
  HEARTBEAT_MS,
  REFUSALS_AS_EVENTS,
  REFUSALS_HEADER,
  SOCKET_PATH,
} from '../../../contract/index.ts';
import { parseJson } from '../../lib/parseJson.ts';

/** A line that holds. What is sent on one that is over goes nowhere. */
export interface Socket {
  /**
   * Watches a destination. `onBody` is given the parsed JSON of every message, undefined when it is no JSON.
   * `confirmed` resolves when the server has taken the subscription.
   */
  subscribe(destination: string, onBody: (body: unknown) => void): Subscription;
  /** Sends JSON to a destination. */
  send(destination: string, body: unknown): void;
  /** When something was last heard of the server, ms since 1970: a silent line may be a dead one. */
  heardAt(): number;
  /** Ends it at once; `onClosed` is not called. */
  close(): void;
}

export interface Subscription {
  confirmed: Promise<void>;
  end(): void;
}

/** What one attempt to connect needs, and whom it tells. */
export interface SocketAttempt {
  /** Origin of the server; empty for this one. */
  origin: string;
  /** The session token. */
  token: string;
  now: () => number;
  /** The line before was silent, not closed: the other connections that the browser holds to the server may be as dead. */
  afterSilence: boolean;
  /** Resolves when the code of the line may be fetched; asked by the first attempt alone, later ones find it here. */
  beforeFirst: () => Promise<void>;
  onOpened(socket: Socket): void;
  /** It could not be opened, or broke, or the server ended it. Called at most once. `refused`: the server gave a reason. */
  onClosed(ended: { refused: string | null }): void;
}

/** Begins one attempt; the answer ends it, whatever it has come to. */
export type OpenSocket = (attempt: SocketAttempt) => { close(): void };

/** Ways through a network, best first; those that need a frame of another document are left out: nothing may be framed. */
const TRANSPORTS = ['websocket', 'xhr-streaming', 'eventsource', 'xhr-polling'];

/** Connections that browsers keep to one server, and how long each has to show that it lives, in ms. */
const POOL_SIZE = 6;
const POOL_PATIENCE_MS = 1_000;

/**
 * Puts a question on every connection of the browser's pool at once. A network that has forgotten them tells nobody, and a
 * browser goes on taking requests to them, one after the other; what is given up is closed, and the next request gets a new one.
 */
async function emptyPool(origin: string): Promise<void> {
  const ask = async (place: number) => {
    const signal = AbortSignal.timeout(POOL_PATIENCE_MS);
    const answer = await fetch(`${origin}${SOCKET_PATH}/info?pool=${place}`, { cache: 'no-store', signal });
    await answer.arrayBuffer();
  };
  await Promise.allSettled(Array.from({ length: POOL_SIZE }, (_, place) => ask(place)));
}

/**
 * STOMP over SockJS. Every attempt has a client and a socket of its own, because SockJS tells neither a silent loss nor
 * a missed heart-beat reliably: whoever opens watches `heardAt` and begins anew. Both libraries are fetched once, by
 * the first attempt, and not before its first moment: neither the sign-in screen nor the lists wait for them.
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
          // Answering each sign of life with one keeps the line in a hidden tab, where timers hardly run.
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
        onConnect: () => {
          if (isOver || !client) return;
          heardAt = attempt.now();
          attempt.onOpened(socketOn(client, () => heardAt, end));
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

async function load() {
  const [{ Client: StompClient }, { default: SockJS }] = await Promise.all([
    import('@stomp/stompjs'),
    import('sockjs-client'),
  ]);
  return { StompClient, SockJS };
}

let coming: ReturnType<typeof load> | undefined;
let wasAsked = false;

/** Both libraries. Once they are here nobody waits again; when they cannot come, the next attempt asks for them at once. */
function libraries(beforeFirst: () => Promise<void>): ReturnType<typeof load> {
  coming ??= (wasAsked ? load() : beforeFirst().then(load)).catch((error: unknown) => {
    coming = undefined;
    throw error;
  });
  wasAsked = true;
  return coming;
}

function socketOn(client: Client, heardAt: () => number, close: () => void): Socket {
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
    close,
  };
}
