import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from '../../src/lib/randomUuid.ts';

it.each([
  ['https', true],
  ['plain http', false],
])('given %s, then each is a UUID of version 4 and another', (_protocol, isSecure) => {
  const offered = isSecure ? crypto.randomUUID : undefined;
  vi.stubGlobal('crypto', { randomUUID: offered?.bind(crypto), getRandomValues: crypto.getRandomValues.bind(crypto) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const made = Array.from({ length: 200 }, randomUuid);
  for (const id of made) z.uuidv4().parse(id);
  expect(new Set(made).size).toBe(200);
});
