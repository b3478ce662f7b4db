import { expect, it } from 'vitest';
import { slashAt } from '../../../../../src/features/conversation/composer/replies/slash.ts';

const at = (marked: string) => slashAt(marked.replace('|', ''), marked.indexOf('|'));

it('given a slash at the start or after white space, when one types behind it, then it asks', () => {
  expect(at('/|')).toEqual({ start: 0, query: '' });
  expect(at('Hello /tha|nks')).toEqual({ start: 6, query: 'tha' });
  expect(at('one\n/ကျေးဇူး|')).toEqual({ start: 4, query: 'ကျေးဇူး' });
  expect(at('/thank you|')).toEqual({ start: 0, query: 'thank you' });
});

it('given a slash inside a word, a path or a fraction, when one types, then it does not ask', () => {
  for (const text of ['and/or|', 'https://x|', '5 / 3|', '/usr/bin|', '/a\nb|', '|/a', '']) expect(at(text)).toBeNull();
});
