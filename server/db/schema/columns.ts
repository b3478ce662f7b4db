import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** Ids. 53 bits suffice for a million messages a second over two centuries. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** References to ids. */
export const ref = () => bigint({ mode: 'number' });
/** Times with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
