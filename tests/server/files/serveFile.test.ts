import { describe, expect, test } from 'vitest';
import { attachment, rangeOf } from '../../../server/files/serveFile.ts';

describe('the header that names an attachment', () => {
  // covers: attachment-headers
  test('given a Burmese name, then filename* carries it whole and filename stays plain', () => {
    expect(attachment('ဘောက်ချာ 1.pdf')).toBe(
      `attachment; filename="________ 1.pdf"; filename*=UTF-8''${encodeURIComponent('ဘောက်ချာ 1.pdf')}`,
    );
  });

  test('given signs that would end the value, then they are harmless', () => {
    const header = attachment('a"; x=\'(1)*.txt');
    expect(header).toBe(`attachment; filename="a_; x='(1)*.txt"; filename*=UTF-8''a%22%3B%20x%3D%27%281%29%2A.txt`);
  });
});

describe('a range of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=9-3', undefined],
    ['bytes=0-1,5-6', undefined],
    ['chapters=1-2', undefined],
    [undefined, undefined],
  ])('given %j, then it is %j', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });
});
