import { describe, expect, it } from 'vitest';
import { everywhere } from '../../src/i18n/my/everywhere.ts';
import { everyTextOf } from './everyText.ts';

const en = await everyTextOf('en');
const my = await everyTextOf('my');

interface Sentence {
  place: string;
  value: unknown;
}

function sentencesOf(value: unknown, place: string): Sentence[] {
  if (typeof value !== 'object' || value === null) return [{ place, value }];
  return Object.entries(value).flatMap(([key, inner]) => sentencesOf(inner, place ? `${place}.${key}` : key));
}

const texts = (catalogue: unknown) =>
  sentencesOf(catalogue, '').filter(
    (found): found is { place: string; value: string } => typeof found.value === 'string',
  );

describe('given the two catalogues', () => {
  it('when their places are compared, then neither has one the other lacks', () => {
    expect(sentencesOf(my, '').map(({ place }) => place)).toEqual(sentencesOf(en, '').map(({ place }) => place));
  });

  it('when a sentence is empty, then it was forgotten', () => {
    expect([...texts(en), ...texts(my)].filter(({ value }) => value.trim() === '')).toEqual([]);
  });

  it('when a Burmese sentence has no Burmese letter, then it is a name', () => {
    const foreign = texts(my).filter(({ value }) => !/[\u1000-\u109f]/.test(value));
    const names = ['Mingala', 'NRC', 'Email', 'recovery-codes.txt'];
    expect(foreign.filter(({ value }) => !names.includes(value))).toEqual([]);
  });

  it('when a Burmese sentence counts, then it uses Burmese digits', () => {
    expect(everywhere.unread(12)).toMatch(/၁၂/);
  });

  it('when Burmese is written, then the signs stand in the order of Unicode', () => {
    // In the encoding of old Burmese fonts the e-vowel stands before its consonant: at the start of a word.
    const wrong = texts(my).filter(({ value }) => /(^|[\s(])\u1031/.test(value));
    expect(wrong).toEqual([]);
  });
});
