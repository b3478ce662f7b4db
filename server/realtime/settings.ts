import { HEARTBEAT_MS, STOMP_FRAME_MAX_BYTES, SUBSCRIPTIONS_MAX } from '../../contract/index.ts';
import { SILENT_MS } from '../unsigned.ts';

/** How long the line waits for what, in ms. */
export interface Timings {
  /** STOMP heart-beat both ways. Who is silent for two of them is gone. */
  heartBeatMs: number;
  /** From opening to CONNECT, and from a frame's beginning to its end. */
  patienceMs: number;
  /** From opening to CONNECT, when others of the same network wait for the place. */
  silentMs: number;
  /** A SockJS heart-beat for clients that want none of STOMP's, so that proxies keep the line. */
  keepOpenMs: number;
  /** How long a session of the fallbacks lives without anybody who receives. */
  disconnectDelayMs: number;
  /** How often a live connection's session is looked up again, in case its end was not heard. */
  sessionRecheckMs: number;
  /** How long a closed line may take to say goodbye. */
  farewellMs: number;
}

export const TIMINGS: Timings = {
  heartBeatMs: HEARTBEAT_MS,
  patienceMs: 10_000,
  silentMs: SILENT_MS,
  keepOpenMs: 25_000,
  disconnectDelayMs: 5_000,
  sessionRecheckMs: 5 * 60_000,
  farewellMs: 2_000,
};

/** How long somebody without a connection still counts as here, in ms: a reload must not flicker in other people's lists. */
export const PRESENCE_GRACE_MS = 4_000;

/** Silence is measured in parts of a heart-beat, by one timer for all connections. */
export const BEATS_PER_HEART_BEAT = 5;

/** How much clients may ask for, where an installation may choose it. */
export interface RealtimeLimits {
  /** Connections to one process, signed in or not. */
  connections: number;
  /** Of these, connections that have not signed in yet. */
  connectionsUnsigned: number;
  /** Of these, from one network: an IPv4 address, or a /64 of IPv6. */
  connectionsUnsignedPerAddress: number;
  /** Connections of one account to one process. */
  connectionsPerAccount: number;
  subscriptionsPerConnection: number;
  /** Largest STOMP frame a client may send, head and body, in octets. */
  frameBytes: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  connections: 20_000,
  connectionsUnsigned: 5_000,
  connectionsUnsignedPerAddress: 2_000,
  connectionsPerAccount: 20,
  subscriptionsPerConnection: SUBSCRIPTIONS_MAX,
  frameBytes: STOMP_FRAME_MAX_BYTES,
};

/** A SockJS message may be this much larger than the largest frame in it, however that is escaped. */
export const MESSAGE_BYTES_A_FRAME_BYTE = 8;

/** How much one client may ask for, the same everywhere. */
export const LIMITS = {
  headers: 32,
  /** Longest subscription id and receipt id, in UTF-16 code units. */
  idLength: 256,
  /** Frames of one connection that may wait for the one before them. */
  framesWaiting: 2 * SUBSCRIPTIONS_MAX,
  /** Publications of one subscription that may wait while the right to it is looked up. */
  publicationsHeld: 1_000,
  /** Whatever one connection sends, however small: at once, and a second in the long run. */
  incoming: { atOnce: 4_000, perSecond: 400 },
  /** SENDs of one person over all their connections: at once, and a second in the long run. */
  sends: { atOnce: 60, perSecond: 20 },
  /** SUBSCRIBEs likewise. Several tabs may start again in the same moment. */
  subscribes: { atOnce: 5 * SUBSCRIPTIONS_MAX, perSecond: 50 },
} as const;
