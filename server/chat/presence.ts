/** Who is online, according to the realtime connections. */
export interface Presence {
  isActive(userId: number): boolean;
  /** The ids that are online. */
  activeAmong(userIds: Iterable<number>): Set<number>;
}
