import * as z from 'zod/mini';
import { jsonArrayParser } from '../../lib/jsonArrayParser.ts';
import { yieldToMain } from '../../lib/yieldToMain.ts';
import { showInUnicode, zawgyiIn } from '../../lib/zawgyi/showTexts.ts';

const PARTS = [200, 2_000, 4_000];
const LATER_ROWS = 8_000;
/**
 * How many rows are handed on together as the part of this number, counted from 0, while more come. The first fill a screen;
 * then ever more do, because each part is put between all that came before it.
 */
export const rowsOfChunk = (part: number): number => PARTS[part] ?? LATER_ROWS;
/** Rows parsed in one go: a few milliseconds of work. */
export const ROWS_IN_A_BREATH = 2_000;
/** Bytes looked at in one go, however many come at once. */
const BYTES_AT_ONCE = 1 << 16;

/** What a list says that is not as agreed. */
export class UnreadableRows extends Error {}

/** Rows that go on together. */
export interface RowsPart<T> {
  rows: T[];
  isLast: boolean;
}

/** The bytes of an answer as they arrive, in pieces of a bearable size. */
async function* bytesOf(answer: Response): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader();
  for (;;) {
    const { done, value } = reader
      ? await reader.read()
      : { done: true, value: new TextEncoder().encode(await answer.text()) };
    for (let at = 0; value && at < value.length; at += BYTES_AT_ONCE) yield value.subarray(at, at + BYTES_AT_ONCE);
    if (done) return;
  }
}

/** What is wrong with a list, where the list is wrong and not the connection. */
function unreadableBy(error: unknown, row: number): unknown {
  if (error instanceof SyntaxError) return new UnreadableRows(`the list is not a whole JSON array: ${error.message}`);
  if (!(error instanceof z.core.$ZodError)) return error;
  const [issue] = error.issues;
  return new UnreadableRows(`${row}.${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Reads a long list while it arrives and hands its rows on, each as `check` answers it (a ZodError where it is not as agreed), so
 * that the first are used before the last have come. Between the parts the browser draws and answers the person. `onPiece` is called for
 * each piece of the answer.
 */
export async function streamRows<T>(
  answer: Response,
  check: (value: unknown) => T,
  take: (part: RowsPart<T>) => void,
  onPiece: () => void = () => undefined,
): Promise<void> {
  const splitter = jsonArrayParser();
  let rows: T[] = [];
  let handedOn = 0;
  let part = 0;
  const parse = (value: unknown) => rows.push(check(value));
  try {
    for await (const piece of bytesOf(answer)) {
      onPiece();
      for (const value of splitter.push(piece)) {
        parse(value);
        if (rows.length >= rowsOfChunk(part)) {
          await showInUnicode(zawgyiIn(rows));
          take({ rows, isLast: false });
          handedOn += rows.length;
          part += 1;
          rows = [];
        } else if (rows.length % ROWS_IN_A_BREATH !== 0) continue;
        await yieldToMain();
      }
    }
    for (const value of splitter.end()) parse(value);
  } catch (error) {
    throw unreadableBy(error, handedOn + rows.length);
  }
  await showInUnicode(zawgyiIn(rows));
  take({ rows, isLast: true });
}
