import { beforeEach, expect, it, vi } from 'vitest';

/** Of a fresh page: no sentence is here yet. */
let words: typeof import('../../src/i18n/catalogues.ts');

beforeEach(async () => {
  vi.resetModules();
  words = await import('../../src/i18n/catalogues.ts');
});

it('given a page that shows home, when it has its words, then those of the screens have not come with them', async () => {
  const text = await words.loadCatalogue('en');
  expect(text.shell.home).not.toBe('');
  expect(() => text.townships).toThrow('without its words');
});

it('given words that a component holds, when those of the screens come, then it has them too', async () => {
  const text = await words.loadCatalogue('my');
  await words.loadScreenWords();
  expect(text.townships.title).toMatch(/[\u1000-\u109f]/);
});

it('given a screen that is open, when another language is chosen, then its words come whole', async () => {
  await words.loadCatalogue('my');
  await words.loadScreenWords();
  const text = await words.loadCatalogue('en');
  expect(text.townships.title).not.toBe('');
});

it('given a language that is still on its way, when a screen opens, then its words come in it', async () => {
  const coming = words.loadCatalogue('en');
  await words.loadScreenWords();
  expect((await coming).townships.title).not.toBe('');
});
