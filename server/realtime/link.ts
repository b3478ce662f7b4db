import type { OutgoingFrame } from './outgoing.ts';

/** The ways a client may reach us. */
export type Transport = 'websocket' | 'plain-websocket' | 'xhr' | 'xhr_streaming' | 'eventsource';

/** Most octets that may wait for one reader. Who is further behind is cut off, and catches up after a new start. */
export const WAITING_MAX_BYTES = 1024 * 1024;

/** Why we end a link: a WebSocket close code, which SockJS carries too. */
export const CLOSE = {
  normal: 1000,
  goingAway: 1001,
  protocol: 1002,
  policy: 1008,
} as const;

/** A line to one client, whatever carries it. After `close` or `cut` nothing more is sent. */
export interface Link {
  readonly transport: Transport;
  /** The header the client's browser sent when it came. */
  readonly acceptLanguage: string | undefined;
  /** Whether the transport has a question for a sign of life that the client's machine answers by itself. */
  readonly canProbe: boolean;
  /** Queues a frame. What is queued within one turn of the event loop, or a few in a flood, leaves in one write. */
  send(frame: OutgoingFrame): void;
  /** Asks for a sign of life, where that can be asked. */
  probe(): void;
  /** Tells proxies on the way that the line is in use, without a STOMP frame. */
  keepOpen(): void;
  /** Sends what waits, says why, and closes. */
  close(code: number, reason: string): void;
  /** Drops the line without a word. */
  cut(): void;
}

/** Who listens on a link. */
export interface LinkListener {
  /** A piece of the client's STOMP stream. */
  received(chunk: Buffer): void;
  /** The client is there, though it said nothing. */
  alive(): void;
  /** What came is not what the transport carries. */
  garbled(reason: string): void;
  /** The reader fell behind by more than we keep for it. The link is being cut. */
  overrun(): void;
  /** The line is gone. Called once. */
  closed(): void;
}

/** Takes a new link in. */
export type Accept = (link: Link) => LinkListener;
