import { sql } from '../../db/drizzle.ts';
import { messages } from '../../db/schema.ts';
import type { MessageRow } from '../../presenters/message.ts';

/** Most bytes of JSON that the messages of one answer have together, unless one alone has more. */
export const ANSWER_BYTES_MAX = 256 * 1024;
/** What a message has beside its texts, in bytes of JSON: about. */
const ROW_BYTES = 600;

const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text));

const sizeOf = ({ text, blur, quote }: MessageRow): number =>
  ROW_BYTES + jsonBytes(text) + (blur?.length ?? 0) + (quote ? jsonBytes(quote.text) : 0);

/** How many of these sizes, from the first on, fit into an answer; at least one. */
export function countFitting(sizes: readonly number[], bytesMax = ANSWER_BYTES_MAX): number {
  let bytes = 0;
  const end = sizes.findIndex((size, i) => {
    bytes += size;
    return i > 0 && bytes > bytesMax;
  });
  return end < 0 ? sizes.length : end;
}

/** The first of these rows that fit. */
export const fitting = (rows: readonly MessageRow[], bytesMax?: number): MessageRow[] =>
  rows.slice(0, countFitting(rows.map(sizeOf), bytesMax));

/** The bytes of a stored message, about, read without its texts. */
export const storedBytes = sql<number>`${ROW_BYTES} + octet_length(${messages.text})
  + coalesce((select octet_length(q.text) from message q where q.id = ${messages.replyToId}), 0)`.mapWith(Number);
