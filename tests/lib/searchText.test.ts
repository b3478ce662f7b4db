import { describe, expect, it } from 'vitest';
import { searchable } from '../../src/lib/searchText.ts';
import { numbersFrom } from '../setup/random.ts';

/** The Burmese block, some Latin, and marks nobody sees. */
const LETTERS = [
  ...Array.from({ length: 0xa0 }, (_, i) => String.fromCharCode(0x1000 + i)),
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)),
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  'é',
  'e\u0301',
];

/** What the words of `searchable` promise, without its short cut. */
const promised = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase();

describe('a text as it is searched', () => {
  it.each([
    ['upper case', 'Daw KHIN', 'daw khin'],
    ['an invisible mark', 'မောင်\u200bမောင်', 'မောင်မောင်'],
    ['a letter written as two', '\u1025\u102e', '\u1026'],
    ['two marks in the other order', 'က\u103a\u1037', 'က\u1037\u103a'],
    ['a plain Burmese name', 'ခင်သန္တာ 12', 'ခင်သန္တာ 12'],
  ])('given %s, when made searchable, then it is written in the one way', (_what, text, expected) => {
    expect(searchable(text)).toBe(expected);
  });

  it('given any two letters after each other, when made searchable, then it is as promised', () => {
    for (const one of LETTERS) for (const other of LETTERS) expect(searchable(one + other)).toBe(promised(one + other));
  });

  it.each([1, 2, 3])('given any text (%i), when made searchable, then it is as promised', (seed) => {
    const random = numbersFrom(seed);
    for (let round = 0; round < 2_000; round += 1) {
      const length = Math.floor(random() * 12);
      const text = Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
      expect(searchable(text)).toBe(promised(text));
    }
  });
});
