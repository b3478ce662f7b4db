import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber } from '../../src/i18n/numbers.ts';
import { plural } from '../../src/i18n/plural.ts';

describe('given a number', () => {
  it.each([
    [0, '0', '၀'],
    [7, '7', '၇'],
    [1234, '1,234', '၁,၂၃၄'],
    [9876543.21, '9,876,543.21', '၉,၈၇၆,၅၄၃.၂၁'],
    [-1500, '-1,500', '-၁,၅၀၀'],
  ])('when %d is written, then thousands are marked and Burmese has its own digits', (value, en, my) => {
    expect([formatNumber('en', value), formatNumber('my', value)]).toEqual([en, my]);
  });
});

describe('given the size of a file', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [1440, '1.4 kB'],
    [26_214_400, '26 MB'],
    [3_200_000_000, '3.2 GB'],
  ])('when %d bytes are written, then the largest fitting unit is used', (bytes, text) => {
    expect(formatBytes('en', bytes)).toBe(text);
  });
});

describe('given a sentence with a number in it', () => {
  const forms = { one: '# message', other: '# messages' };

  it('when English counts, then one differs from many', () => {
    expect([0, 1, 2].map((count) => plural('en', count, forms))).toEqual(['0 messages', '1 message', '2 messages']);
  });

  it('when Burmese counts, then there is one form and Burmese digits', () => {
    expect([1, 25].map((count) => plural('my', count, { other: 'စာ # စောင်' }))).toEqual(['စာ ၁ စောင်', 'စာ ၂၅ စောင်']);
  });
});
