import { expect, it } from 'vitest';
import { PageChange } from '#contract';

const titleOf = (title: string) => PageChange.safeParse({ title }).data?.title;

it.each([
  ['  ရွှေမင်္ဂလာ ', 'ရွှေမင်္ဂလာ'],
  ['စာ\u200bအုပ်', 'စာ\u200bအုပ်'],
  ['\u202eတုအမည်\u202c', 'တုအမည်'],
  ['a\u2066b\u2069c\u200f', 'abc'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
])('given the name "%s", when it is read, then it is "%s"', (given, name) => {
  expect(titleOf(given)).toBe(name);
});

it.each(['', '   ', '\u200b\u200c', '\u2060\ufeff', '\u3164', '\u2800', '\u202e'])(
  'given a name that nobody can see, when it is read, then it is refused',
  (given) => {
    expect(titleOf(given)).toBeUndefined();
  },
);
