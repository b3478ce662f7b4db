import { expect, it } from 'vitest';
import { initialsOf } from '../../src/lib/initials.ts';

it.each([
  ['Aung Kyaw', 'AK'],
  ['aung', 'A'],
  ['Daw Khin Hla', 'KH'],
  ['U Ba', 'B'],
  ['ဒေါ်ခင်လှ', 'ခ'],
  ['မောင် အောင်အောင်', 'အေ'],
  ['ရွှေ ပွဲ', 'ရွှေ'],
  ['  ', ''],
  ['7 Days', '7'],
])('given the name %j, when it is shortened, then %j stands for it', (name, initials) => {
  expect(initialsOf(name).startsWith(initials.slice(0, 1))).toBe(true);
  expect(initialsOf(name)).toBe(initials);
});
