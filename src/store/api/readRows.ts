import type { z } from 'zod';
import { jsonOf } from '../../lib/json.ts';

/** Rows that are handed on while more come: the first fill a screen, the later come in larger parts. */
const FIRST_ROWS = 200;
const LATER_ROWS = 10_000;

/** What a list says that is not as agreed. */
export class UnreadableRows extends Error {}

/**
 * Reads a long list while it arrives. A server that puts every row on a line of its own lets the first rows be used before
 * the last have come; any other JSON array is read when all of it is here.
 */
export async function readRows<T>(answer: Response, schema: z.ZodType<T>, onRows: (rows: T[]) => void): Promise<T[]> {
  const rows: T[] = [];
  const take = (value: unknown) => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new UnreadableRows(`${rows.length}.${issue?.path.join('.')}: ${issue?.message}`);
    }
    rows.push(parsed.data);
  };
  let told = 0;
  const tell = () => {
    if (rows.length - told < (told === 0 ? FIRST_ROWS : LATER_ROWS)) return;
    onRows(rows.slice(told));
    told = rows.length;
  };

  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = reader ? '' : await answer.text();
  let isByLines: boolean | null = null;
  let isEnded = false;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    rest += value;
    if (isByLines === null && rest.length > 2) isByLines = rest.startsWith('[\n{');
    if (!isByLines) continue;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '[') take(jsonOf(line.endsWith(',') ? line.slice(0, -1) : line));
    tell();
  }
  if (isByLines) {
    isEnded = rest === ']';
  } else {
    const all = jsonOf(rest);
    isEnded = Array.isArray(all);
    if (Array.isArray(all)) for (const row of all) take(row);
  }
  if (!isEnded) throw new UnreadableRows('the list is not a whole JSON array');
  return rows;
}
