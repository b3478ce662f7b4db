import { expect, onTestFinished, test, vi } from 'vitest';
import { titleLines } from '../../../../src/features/pages/address/titleLines.ts';

/** Each letter is half as wide as the font is high. */
const widthOf = (text: string) => text.length / 2;

test.each([
  ['Tea', { lines: ['Tea'], fontSize: 20 }],
  ['Golden Hands Cotton', { lines: ['Golden Hands', 'Cotton'], fontSize: 20 }],
  [
    'Golden Hands Cotton and Silk of Mandalay',
    { lines: ['Golden Hands Cotton', 'and Silk of Mandalay'], fontSize: 14 },
  ],
])('given the title %s, when it is put on a poster, then it is broken between words', (title, expected) => {
  expect(titleLines(title, 150, widthOf)).toEqual(expected);
});

test('given a browser that knows no words, then a title is broken at its blanks', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(titleLines('Golden Hands Cotton', 150, widthOf).lines).toEqual(['Golden Hands', 'Cotton']);
});

test('given a long Burmese title without blanks, then it is broken between words too', () => {
  const { lines } = titleLines('မင်္ဂလာလက်ဖက်ရည်ဆိုင်နှင့်အိမ်ချက်ထမင်းဟင်း', 150, widthOf);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('မင်္ဂလာလက်ဖက်ရည်ဆိုင်နှင့်အိမ်ချက်ထမင်းဟင်း');
});
