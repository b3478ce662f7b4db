import { expect, it } from 'vitest';
import { findReplies } from '../../src/components/findReplies.ts';

const reply = (shortcut: string, text: string, used = 0) => ({
  savedReplyId: used + 1,
  pageId: 7,
  shortcut,
  text,
  used,
  files: [],
  time: '2026-11-01T00:00:00.000Z',
});
const replies = [
  reply('price', 'ဈေးနှုန်းမှာ ၁၅၀၀၀ ကျပ်ဖြစ်ပါသည်', 9),
  reply('thanks', 'Thank you', 5),
  reply('ကျေးဇူး', 'ကျေးဇူးတင်ပါသည်', 3),
  reply('Hours', 'We open at 9. Thanks!', 2),
];
const found = (query: string) => findReplies(replies, query).map(({ shortcut }) => shortcut);

it('given no text, when replies are found, then all are, the most used first', () => {
  expect(found('')).toEqual(['price', 'thanks', 'ကျေးဇူး', 'Hours']);
});

it('given a text, when replies are found, then shortcuts come before texts', () => {
  expect(found('THANK')).toEqual(['thanks', 'Hours']);
  expect(found('ours')).toEqual(['Hours']);
});

it('given Burmese with other digits and order of marks, when it is searched, then it is found', () => {
  expect(found('15000 ကျပ်')).toEqual(['price']);
  expect(found('ကျေးဇူးတင် ပါ')).toEqual(['ကျေးဇူး']);
});
