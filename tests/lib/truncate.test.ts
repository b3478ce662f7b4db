import { describe, expect, it } from 'vitest';
import { truncate } from '../../src/lib/truncate.ts';

describe('a text that is cut', () => {
  it('when it is short, then it stays, in one line', () => {
    expect(truncate(' two\nlines ', 20)).toBe('two lines');
  });
  it('when it is long, then it is cut between words and marked', () => {
    expect(truncate('some words that go on', 12)).toBe('some words…');
  });
  it('when one word is too long, then it is cut within', () => {
    expect(truncate('a'.repeat(200), 5)).toBe('aaaaa…');
  });
  it('when one word is too long, then no letter is parted from its accent', () => {
    expect(truncate('a\u0301'.repeat(20), 5)).toBe(`${'a\u0301'.repeat(2)}…`);
  });
  it('when it is Burmese, then no letter is parted from its signs', () => {
    expect(truncate('မင်္ဂလာပါခင်ဗျာ', 10)).toBe('မင်္ဂလာပါ…');
  });
});
