import { type AnyPgColumn, bigint, integer, text, timestamp, type UpdateDeleteAction } from '../drizzle.ts';

/** Ids. 53 bits suffice for a million messages a second over two centuries. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
/** References to ids. */
export const ref = () => bigint({ mode: 'number' });
/** References to rows that must exist. */
export const refTo = (column: () => AnyPgColumn, actions?: { onDelete: UpdateDeleteAction }) =>
  ref().notNull().references(column, actions);
/** The file of a message, whose `photo` is the random base name of what is stored; all are null for a text. */
export const fileColumns = () => ({
  photo: text(),
  fileType: text(),
  fileName: text(),
  fileBytes: bigint({ mode: 'number' }),
  width: integer(),
  height: integer(),
  blur: text(),
});
/** Times with millisecond precision. */
export const instant = () => timestamp({ withTimezone: true, precision: 3 });
