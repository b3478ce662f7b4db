import { describe, expect, it } from 'vitest';
import { jsonArrayParser } from '../../src/lib/jsonArrayParser.ts';
import { numbersFrom } from '../setup/random.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A row with all that could mislead somebody who looks for commas and brackets. */
const row = (id: number) => ({
  id,
  text: ['plain', 'a "quote" \\\\', '],[{', 'မင်္ဂလာပါ', '\\', '"'][id % 6],
  list: [[], [1, [2]], { a: 1 }, { b: [{ c: 2 }, { d: 3 }] }],
  inner: { comma: ',', none: null },
});

describe('the rows of a JSON array that arrives in pieces', () => {
  for (const seed of [1, 2, 3, 4]) {
    it(`given any rows, cut anywhere (${seed}), then they are read once and in order`, () => {
      const random = numbersFrom(seed);
      const rows = Array.from({ length: 60 }, (_, i) => (random() < 0.1 ? i : row(i)));
      const text = bytes(seed % 2 ? JSON.stringify(rows) : ` ${JSON.stringify(rows, null, 2)}\n`);
      const reading = jsonArrayParser();
      const found: unknown[] = [];
      for (let at = 0; at < text.length; ) {
        const next = at + 1 + Math.floor(random() * (seed * 7));
        found.push(...reading.push(text.subarray(at, next)));
        at = next;
      }
      expect([...found, ...reading.end()]).toEqual(rows);
    });
  }

  it('given half of the text, when read, then the rows that are whole are there already', () => {
    const reading = jsonArrayParser();
    expect(reading.push(bytes('[{"id":1},{"id":2},{"id"'))).toEqual([{ id: 1 }, { id: 2 }]);
    expect(() => reading.end()).toThrow(SyntaxError);
  });

  it('given an empty array, when read, then there are no rows', () => {
    const reading = jsonArrayParser();
    expect(reading.push(bytes('[]'))).toEqual([]);
    expect(reading.end()).toEqual([]);
  });

  for (const [what, text] of [
    ['no array', '{"message":"no"}'],
    ['nothing', ' '],
    ['a row that is broken', '[{]}, {"id":1}]'],
    ['an array that was cut', '[{"id":1},{"id":2},{"id":3}'],
    ['something after the array', '[{"id":1}] x'],
  ] as const) {
    it(`given ${what}, when read, then that is said`, () => {
      const reading = jsonArrayParser();
      expect(() => {
        reading.push(bytes(text));
        reading.end();
      }).toThrow(SyntaxError);
    });
  }
});
