import { expect, it } from 'vitest';
import { codeIn } from '../../src/components/CodeField.tsx';

it.each([
  ['123456', '123456'],
  ['၁၂၃၄၅၆', '123456'],
  ['123 456', '123456'],
  ['12a3', '123'],
  ['1234567890', '123456'],
  ['Mingala: 482913 is your code. It holds for 5 minutes.', '482913'],
  ['', ''],
])('given %j, when the code is looked for, then %j is found', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});
