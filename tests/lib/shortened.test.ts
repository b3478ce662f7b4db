import { describe, expect, it } from 'vitest';
import { shortened } from '../../src/lib/shortened.ts';

describe('a shortened text', () => {
  it('when it is short, then it stays, in one line', () => {
    expect(shortened(' two\nlines ', 20)).toBe('two lines');
  });
  it('when it is long, then it is cut between words and marked', () => {
    expect(shortened('some words that go on', 12)).toBe('some words…');
  });
  it('when one word is too long, then it is cut within', () => {
    expect(shortened('a'.repeat(200), 5)).toBe('aaaaa…');
  });
  it('when it is Burmese, then no letter is parted from its signs', () => {
    expect(shortened('မင်္ဂလာပါခင်ဗျာ', 10)).toBe('မင်္ဂလာပါ…');
  });
});
