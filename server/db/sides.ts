import type { Side } from '#contract';

/** The side of a conversation in the database: A is the customer or the one who asked for friendship, B the other. */
export type DbSide = 'A' | 'B';

export const dbSideOf = (side: Side): DbSide => (side === 'C' ? 'A' : 'B');
export const wireSideOf = (side: DbSide): Side => (side === 'A' ? 'C' : 'P');
export const otherSideOf = (side: DbSide): DbSide => (side === 'A' ? 'B' : 'A');
