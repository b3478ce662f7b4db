import { expect, it } from 'vitest';
import { isEmojiAlone } from '../../src/lib/emojiAlone.ts';

it.each(['👍', '❤️', '🙏🏽', '👍👍👍', '😀 🎉', '👨‍👩‍👧', '🇲🇲', '☝🏽', '🤷‍♂️'])(
  'given %s, then it is emoji alone',
  (text) => {
    expect(isEmojiAlone(text)).toBe(true);
  },
);

it.each(['', 'ok', '👍 ok', '😀😀😀😀', '12', '©', '#', 'မင်္ဂလာပါ 🙏', 'a'.repeat(100)])(
  'given “%s”, then it is a text',
  (text) => {
    expect(isEmojiAlone(text)).toBe(false);
  },
);
