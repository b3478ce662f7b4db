import { HEARTBEAT_MS, SUBSCRIPTIONS_MAX } from '#contract';
import { ANONYMOUS_IDLE_MS } from '../anonymousConnections.ts';

/** Intervals and timeouts of realtime connections, in ms. */
export const TIMINGS = {
  /** Interval of STOMP heartbeats in both directions. A client that is silent for two of them times out. */
  heartBeatMs: HEARTBEAT_MS,
  /** How long the CONNECT frame, or the rest of a frame, may take to arrive. */
  frameTimeoutMs: 10_000,
  /** How long an anonymous client may be idle before it can be evicted for another of its network. */
  anonymousIdleMs: ANONYMOUS_IDLE_MS,
  /** Interval of SockJS heartbeats for clients without STOMP heartbeats, so that proxies keep the connection open. */
  keepAliveMs: 25_000,
  /** How long a session over HTTP lives without a request that receives. */
  disconnectDelayMs: 5_000,
  /** How often the recorded revocations are read, in case the message about one was lost. */
  revocationPollMs: 2_000,
  /** How often the session and the permissions of an open connection are read again. */
  sessionRecheckMs: 5 * 60_000,
  /** The same where its token was replaced by a newer one, after which it ends soon. */
  replacedRecheckMs: 10_000,
  /** How long a client may take to answer a close frame. */
  closeTimeoutMs: 2_000,
};
export type Timings = typeof TIMINGS;

/** How long a user without a connection counts as online, in ms, so that a reload does not flicker in other people's lists. */
export const PRESENCE_GRACE_MS = 4_000;

/** One timer ticks for all connections, several times per heartbeat. */
export const TICKS_PER_HEARTBEAT = 5;

/** A SockJS message may be so many times larger than the largest STOMP frame, because JSON escapes its characters. */
export const MESSAGE_BYTES_PER_FRAME_BYTE = 8;

/** Limits that are the same everywhere. */
export const LIMITS = {
  headers: 32,
  /** Longest subscription id and receipt id, in UTF-16 code units. */
  idLength: 256,
  /** Frames of one connection that may wait for the one before them. */
  queuedFrames: 2 * SUBSCRIPTIONS_MAX,
  /** Publications of one subscription that are buffered while its permission is checked. */
  pausedPublications: 1_000,
  /** Chunks of one connection, of any size. */
  incoming: { atOnce: 4_000, perSecond: 400 },
  /** SEND frames of one user over all connections. */
  sends: { atOnce: 60, perSecond: 20 },
  /** SUBSCRIBE frames of one user over all connections. Several tabs may restart at the same time. */
  subscribes: { atOnce: 5 * SUBSCRIPTIONS_MAX, perSecond: 50 },
} as const;
