import type { OutgoingFrame } from '../stomp/outgoingFrame.ts';

/** Something that holds output back until it is flushed. */
interface Flushable {
  flush(): void;
}

let pending: Flushable[] = [];

function flushAll(): void {
  const batch = pending;
  pending = [];
  for (const one of batch) one.flush();
}

/**
 * Flushes at the end of this turn of the event loop. Most of the cost of a delivery is its system call, so everything that a
 * turn queues for one socket is written at once.
 */
export function flushSoon(one: Flushable): void {
  if (pending.length === 0) setImmediate(flushAll);
  pending.push(one);
}

/** The frames of the SockJS protocol: open, heartbeat, messages, close. */
export const OPEN_FRAME = 'o';
export const KEEP_ALIVE_FRAME = 'h';
/** `messages` are JSON strings already. */
export const messagesFrame = (messages: readonly string[]) => `a[${messages.join(',')}]`;
export const closeFrame = (code: number, reason: string) => `c[${code},${JSON.stringify(reason)}]`;

/** The messages in one packet of a SockJS client; `undefined` when it is not a JSON array of strings, or one string. */
export function parseMessages(text: string): string[] | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const messages = typeof parsed === 'string' ? [parsed] : parsed;
  return Array.isArray(messages) && messages.every((item) => typeof item === 'string') ? messages : undefined;
}

/** The ways a client can connect. */
type TransportName = 'websocket' | 'plain-websocket' | 'xhr' | 'xhr_streaming' | 'eventsource';

/** Most bytes that may wait for one slow reader. Beyond that it is disconnected and catches up after it reconnects. */
export const SEND_BUFFER_MAX_BYTES = 1024 * 1024;

/** Close codes of WebSockets, which SockJS uses too. */
export const CLOSE_CODE = {
  normal: 1000,
  goingAway: 1001,
  protocolError: 1002,
  policyViolation: 1008,
} as const;

/** A connection to one client, whatever carries it. After `close` or `terminate` nothing more is sent. */
export interface Transport {
  readonly name: TransportName;
  /** The `Accept-Language` header of the request that opened it. */
  readonly acceptLanguage: string | undefined;
  /** Whether the transport has pings of its own, which the client's machine answers without the application. */
  readonly canPing: boolean;
  /** Queues a frame. Frames queued in one turn of the event loop are written together. */
  send(frame: OutgoingFrame): void;
  /** Sends a ping, where the transport has one. */
  ping(): void;
  /** Sends something that is no STOMP frame, so that proxies keep the connection open. */
  keepAlive(): void;
  /** Sends what is queued, then the close code and reason, and closes. */
  close(code: number, reason: string): void;
  /** Closes at once, without a close code. */
  terminate(): void;
}

/** Receives the events of a transport. */
export interface TransportListener {
  /** A chunk of the client's STOMP stream has arrived. */
  onData(chunk: Buffer): void;
  /** The client is alive, but has sent no data. */
  onActivity(): void;
  /** The client has sent something that this transport does not allow. */
  onInvalidData(reason: string): void;
  /** The send buffer has overflowed. The transport is about to be terminated. */
  onOverflow(): void;
  /** The transport is closed. Called once. */
  onClose(): void;
}

/** Connects a new transport with its listener. */
export type AcceptTransport = (transport: Transport) => TransportListener;
