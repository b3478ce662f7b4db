import { expect, it } from 'vitest';
import { homePath, paths } from '../../src/lib/paths.ts';

it.each([
  [{}, '/home'],
  [{ pageId: 7 }, '/home?page=7'],
  [{ conversation: 'page:7:42' }, '/home?c=page:7:42'],
  [{ pageId: 7, conversation: 'page:7:42' }, '/home?page=7&c=page:7:42'],
  [{ pageId: null, conversation: null }, '/home'],
])('given that %j is open, when home is addressed, then it says so', (open, address) => {
  expect(homePath(open)).toBe(address);
});

// covers: screen-addresses
it('given the screens, then no address collides with the realtime endpoint', () => {
  expect(Object.values(paths).filter((path) => path.startsWith('/chat'))).toEqual([]);
});
