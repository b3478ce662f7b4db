import { STOMP_FRAME_MAX_BYTES, SUBSCRIPTIONS_MAX } from '#contract';

/** Limits of realtime connections that an installation can configure. */
export interface RealtimeLimits {
  /** Connections to one process, authenticated or not. */
  connections: number;
  /** Of these, anonymous connections. */
  connectionsUnsigned: number;
  /** Of these, connections from one network: an IPv4 address, or a /64 of IPv6. */
  connectionsUnsignedPerAddress: number;
  /** Connections of one account to one process. */
  connectionsPerAccount: number;
  subscriptionsPerConnection: number;
  /** Largest STOMP frame of a client, head and body, in bytes. */
  frameBytes: number;
}

/** The limits where nothing is configured. */
export const REALTIME_LIMITS: RealtimeLimits = {
  connections: 20_000,
  connectionsUnsigned: 5_000,
  connectionsUnsignedPerAddress: 2_000,
  connectionsPerAccount: 20,
  subscriptionsPerConnection: SUBSCRIPTIONS_MAX,
  frameBytes: STOMP_FRAME_MAX_BYTES,
};
