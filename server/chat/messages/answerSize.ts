import { sql } from 'drizzle-orm';
import { messages } from '../../db/schema.ts';
import type { MessageRow } from '../../presenters/message.ts';

/** Most bytes of JSON that the messages of one answer have together, unless one alone has more. */
export const ANSWER_BYTES_MAX = 256 * 1024;
/** What a message has beside its texts, in bytes of JSON: about. */
const ROW_BYTES = 600;

const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text));

const sizeOf = ({ text, blur, quote }: MessageRow): number =>
  ROW_BYTES + jsonBytes(text) + (blur?.length ?? 0) + (quote ? jsonBytes(quote.text) : 0);

/** The first of these rows that fit into an answer; at least one. */
export function fitting(rows: readonly MessageRow[], bytesMax = ANSWER_BYTES_MAX): MessageRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, i) => {
    bytes += sizeOf(row);
    return i > 0 && bytes > bytesMax;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
}

/** The bytes of a stored message, about, read without its texts. */
export const storedBytes = sql<number>`${ROW_BYTES} + octet_length(${messages.text})
  + coalesce((select octet_length(q.text) from message q where q.id = ${messages.replyToId}), 0)`.mapWith(Number);
