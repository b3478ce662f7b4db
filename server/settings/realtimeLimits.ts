import { STOMP_FRAME_MAX_BYTES, SUBSCRIPTIONS_MAX } from '#contract';

/** The limits of realtime connections where the installation configures nothing. */
export const REALTIME_LIMITS = {
  /** Connections to one process, authenticated or not. */
  connections: 20_000,
  /** Of these, anonymous connections. */
  connectionsUnsigned: 5_000,
  /** Of these, connections from one network: an IPv4 address, or a /64 of IPv6. */
  connectionsUnsignedPerAddress: 2_000,
  /** Connections of one account to one process. */
  connectionsPerAccount: 20,
  subscriptionsPerConnection: SUBSCRIPTIONS_MAX,
  /** Largest STOMP frame of a client, head and body, in bytes. */
  frameBytes: STOMP_FRAME_MAX_BYTES,
};
export type RealtimeLimits = typeof REALTIME_LIMITS;
