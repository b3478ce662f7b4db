import { describe, expect, it } from 'vitest';
import { normalForm, rangesOf } from '#contract/burmese/normalForm.ts';
import { numbersFrom } from '../../setup/random.ts';

/** The Burmese block, some Latin, and marks nobody sees. */
const LETTERS = [
  ...Array.from({ length: 0xa0 }, (_, i) => String.fromCharCode(0x1000 + i)),
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)),
  ...['\u200b', '\u200d', '\u2060', '\ufeff', 'é', 'e\u0301', '\n', '👍🏽'],
];

const randomText = (random: () => number) =>
  Array.from({ length: Math.floor(random() * 12) }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');

/** What is found, as it was written. */
const found = (text: string, search: string) => rangesOf(text, search).map(({ start, end }) => text.slice(start, end));

describe('the normal form of a text', () => {
  it.each([
    ['upper case', 'Daw KHIN', 'daw khin'],
    ['accents', 'Café crème', 'cafe creme'],
    ['accents in letters of their own', 'Cafe\u0301', 'cafe'],
    ['wide letters', 'ＡＢＣ１２', 'abc12'],
    ['an invisible mark', 'မောင်\u200bမောင်', 'မောင်မောင်'],
    ['a letter written as two', '\u1025\u102e', '\u1026'],
    ['two marks in the other order', 'က\u1037\u103a', 'က\u103a\u1037'],
    ['a vowel before a medial', 'က\u102d\u103b', 'က\u103b\u102d'],
    ['a mark that was typed twice', 'ကိ\u102dု', 'ကို'],
    ['Burmese digits', 'အခန်း ၁၂ဘီ', 'အခန်း12ဘီ'],
    ['a zero for the letter wa', '\u1040ါ', 'ဝါ'],
    ['a seven for the letter ra', '\u1047ု', 'ရု'],
    ['a vowel for the letter nya', 'ပ\u1025\u103a', 'ပဉ်'],
    ['blanks beside Burmese', ' ခင် သန္တာ  12 ', 'ခင်သန္တာ12'],
    ['several blanks between Latin', 'two \n words', 'two words'],
  ])('given %s, when it is made, then it is written in the one way', (_what, text, expected) => {
    expect(normalForm(text)).toBe(expected);
  });

  it.each([1, 2, 3])('given any text (%i), when made twice, then it stays', (seed) => {
    const random = numbersFrom(seed);
    for (let round = 0; round < 2_000; round += 1) {
      const once = normalForm(randomText(random));
      expect(normalForm(once)).toBe(once);
    }
  });
});

describe('the places of a search in a text', () => {
  it.each([
    ['a piece of unspaced Burmese', 'မင်္ဂလာပါရှင်', 'လာပါ', ['လာပါ']],
    ['a piece that a blank cuts', 'မင်္ဂ လာပါ', 'ဂလာ', ['မင်္ဂ လာ'.slice(1)]],
    ['another case, twice', 'Tea and TEA', 'tea', ['Tea', 'TEA']],
    ['accents', 'Café', 'cafe', ['Café']],
    ['digits of the other script', 'အခန်း ၁၂', '12', ['၁၂']],
    ['marks in another order', 'က\u1037\u103aခ', 'က\u103a\u1037', ['က\u1037\u103a']],
    ['nothing', 'Tea', 'coffee', []],
  ])('given %s, when sought, then whole letters are found', (_what, text, search, expected) => {
    expect(found(text, search)).toEqual(expected);
  });

  it.each([1, 2])('given pieces of any text (%i), when sought, then they are inside it', (seed) => {
    const random = numbersFrom(seed);
    for (let round = 0; round < 500; round += 1) {
      const text = randomText(random);
      for (const { start, end } of rangesOf(text, randomText(random).slice(0, 1))) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }
  });
});
