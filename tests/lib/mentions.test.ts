import { describe, expect, it } from 'vitest';
import { mentionAt, mentionable, mentionsIn } from '../../src/lib/mentions.ts';

const people = [
  { userAccountId: 1, profileName: 'Ko' },
  { userAccountId: 2, profileName: 'Ko Zaw' },
  { userAccountId: 3, profileName: 'မနှင်း' },
  { userAccountId: 4, profileName: 'မနှင်း' },
];

describe('mentions in a text', () => {
  it.each([
    ['a name that begins like a shorter one', 'ask @Ko Zaw please', [2]],
    ['both names', '@Ko and @Ko Zaw', [1, 2]],
    ['a name that two people have', '@မနှင်းကို မေးပါ', [3, 4]],
    ['a name twice', '@Ko @Ko', [1]],
    ['an address and a stranger', 'mail ko@example.com, @Nobody', []],
  ])('given %s, then those people are mentioned', (_what, text, ids) => {
    expect(mentionsIn(text, people)).toEqual(ids);
  });
});

describe('what is typed after an @', () => {
  it.each([
    ['the beginning of a name', 'ask @Ko Z', 9, { from: 4, typed: 'Ko Z' }],
    ['an @ alone', '@', 1, { from: 0, typed: '' }],
    ['an address', 'ko@example', 10, null],
    ['a line break after it', '@Ko\nnext', 8, null],
    ['no @ before the caret', 'ask @Ko', 3, null],
    ['a caret before the first @', '@Ko', 0, null],
  ])('given %s, then names are offered or not', (_what, text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it('given the beginning of any word of a name, then its person is offered', () => {
    expect(mentionable('zaw', people).map(({ userAccountId }) => userAccountId)).toEqual([2]);
    expect(mentionable('', people)).toHaveLength(4);
  });
});
