import { expect, it } from 'vitest';
import { initialsOf } from '../../src/lib/initials.ts';

it.each([
  ['Aung Kyaw', 'AK'],
  ['aung', 'A'],
  ['Daw Khin Hla', 'KH'],
  ['U Ba', 'B'],
  ['ဒေါ်ခင်လှ', 'ခ'],
  ['ကိုထက်နိုင်', 'ထ'],
  ['မနှင်းဝတ်ရည်', 'နှ'],
  ['မောင် အောင်အောင်', 'အ'],
  ['ဦးကျော်စွာ', 'ကျ'],
  ['မင်းသန့်', 'မ'],
  ['မင်္ဂလာ လက်ဖက်ရည်ဆိုင်', 'မ'],
  ['ရွှေ ပွဲ', 'ရွှ'],
  ['ဦး', 'ဦ'],
  ['  ', ''],
  ['7 Days', '7'],
  ['👩‍🍳 Kitchen', '👩‍🍳'],
])('given the name %j, when it is truncate, then %j stands for it', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
