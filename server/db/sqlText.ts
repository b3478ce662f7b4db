import { LIST_TEXT_MAX } from '#contract';
import { type Column, eq, type SQL, type SQLWrapper, sql } from './drizzle.ts';

/** A time as ISO text in UTC, formatted by the database, so that long lists need no Date objects. */
export const isoTimestamp = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A text in a pattern for `like`, with its special characters escaped. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for `like` that matches texts which contain the text. */
export const containsPattern = (text: string): string => `%${likeText(text)}%`;

/** The start of a message that a row of a list shows: a list of long texts would have megabytes. */
export const listText = (text: SQLWrapper): SQL<string> =>
  sql<string>`left(${text}, ${sql.raw(String(LIST_TEXT_MAX))})`;

/**
 * Whether a column is a text, without regard to case, as the indexes compare it: JavaScript has other small letters for some capitals,
 * such as a Greek sigma at the end of a word.
 */
export const isSameText = (column: SQLWrapper, text: string): SQL => sql`lower(${column}) = lower(${text})`;

/** Whether a row is what an earlier attempt of the same call created, by its `Idempotency-Key`; no row where there is none. */
export const isOfCall = (column: Column, clientId: string | undefined): SQL =>
  clientId === undefined ? sql`false` : eq(column, clientId);
