/** Reads the bytes (UTF-8) of one JSON array of objects piece by piece. */
interface JsonRows {
  /** Takes the next piece and answers rows that are whole by now; the newest may wait for the next piece. */
  push: (bytes: Uint8Array) => unknown[];
  /** The last rows. Throws a SyntaxError when what came is not one whole JSON array. */
  end: () => unknown[];
}

const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Borders tried in one piece. Only rows that themselves hold lists of objects need more than one. */
const TRIES = 8;

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The last comma before a place that stands between `}` and `{`, whatever space follows it; -1 where there is none. */
function borderBefore(bytes: Uint8Array, place: number): number {
  for (let i = Math.min(place, bytes.length - 1) - 1; i > 0; i -= 1) {
    if (bytes[i] !== COMMA || bytes[i - 1] !== CLOSE_OBJECT) continue;
    let next = i + 1;
    while (isSpace(bytes[next])) next += 1;
    if (bytes[next] === OPEN_OBJECT) return i;
  }
  return -1;
}

/**
 * Splits a JSON array into its rows as it arrives, so that the first are there before the last, and no long list is ever
 * parsed in one go. It reads no character itself: it takes the last comma between `}` and `{` for the border between two rows and lets the parser
 * judge. What begins between two rows and is cut inside a string or a row is no JSON, so a wrong guess cannot pass.
 */
export function jsonArrayParser(): JsonRows {
  const decoder = new TextDecoder();
  /** What was not handed out yet; begins after the comma between two rows, or the opening bracket. */
  let rest: Uint8Array = new Uint8Array();
  let hasBegun = false;

  const begin = (): void => {
    let start = 0;
    while (isSpace(rest[start])) start += 1;
    rest = rest.subarray(start);
    if (rest.length === 0) return;
    if (rest[0] !== OPEN_ARRAY) throw new SyntaxError('not a JSON array');
    rest = rest.subarray(1);
    hasBegun = true;
  };

  const parsed = (json: string): unknown[] => {
    const rows: unknown = JSON.parse(json);
    return Array.isArray(rows) ? rows : [];
  };

  return {
    push: (bytes) => {
      rest = joined(rest, bytes);
      if (!hasBegun) begin();
      let border = borderBefore(rest, rest.length);
      for (let tries = 0; tries < TRIES && border > 0; tries += 1) {
        try {
          const rows = parsed(`[${decoder.decode(rest.subarray(0, border))}]`);
          rest = rest.subarray(border + 1);
          return rows;
        } catch {
          border = borderBefore(rest, border);
        }
      }
      return [];
    },
    end: () => {
      if (!hasBegun) throw new SyntaxError('not a JSON array');
      return parsed(`[${decoder.decode(rest)}`);
    },
  };
}
