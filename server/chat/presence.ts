/** Who is here at this moment, as the realtime connections show it. */
export interface Presence {
  isActive(userId: number): boolean;
  /** Those of the named people who are here. */
  activeAmong(userIds: Iterable<number>): Set<number>;
}
