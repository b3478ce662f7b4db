import { afterEach, expect, it, vi } from 'vitest';
import { keepShared, readShared } from '../../src/lib/sharedContent.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The caches of a device with room for so many answers. */
function cachesFor(room: number) {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (path: string, answer: Response) => {
      if (kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(path, answer);
    },
    match: async (path: string) => kept.get(path)?.clone(),
  };
  vi.stubGlobal('caches', { has: async () => true, delete: async () => kept.clear(), open: async () => cache });
}

const photo = (name: string) => new File(['photo'], name, { type: 'image/png' });

it('given a full device, when photos are shared, then those that have room are kept', async () => {
  cachesFor(2);
  const form = new FormData();
  form.append('text', 'the price list');
  form.append('photos', photo('one.png'));
  form.append('photos', photo('two.png'));

  await keepShared(form);

  const shared = await readShared();
  expect(shared?.text).toBe('the price list');
  expect(shared?.files.map(({ name }) => name)).toEqual(['one.png']);
});
