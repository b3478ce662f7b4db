import { type AnyPgColumn, bigint, timestamp, type UpdateDeleteAction } from 'drizzle-orm/pg-core';

/** Ids. 53 bits suffice for a million messages a second over two centuries. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** References to ids. */
export const ref = () => bigint({ mode: 'number' });
/** References to rows that must exist. */
export const refTo = (column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  ref().notNull().references(column, actions);
/** Times with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
