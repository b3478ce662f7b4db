import { type SQL, sql } from 'drizzle-orm';

/** An instant as the wire writes it, made by the database: lists of many rows are spared a date object a row. */
export const instantText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A pattern for `like` that finds the text anywhere, whatever it holds. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
