import { expect, it } from 'vitest';
import { secondOrigin } from '../../src/lib/secondOrigin.ts';

it.each([
  ['http://localhost:8080/home', 'http://127.0.0.1:8080'],
  ['http://127.0.0.1/home', 'http://localhost'],
  ['https://chat.example.com/home', null],
])('given %s, then a second person is signed in at %s', (address, second) => {
  expect(secondOrigin(new URL(address))).toBe(second);
});
