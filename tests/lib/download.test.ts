import { resolveObjectURL } from 'node:buffer';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadText } from '../../src/lib/download.ts';

afterEach(() => void vi.unstubAllGlobals());

it('given a text to save, when the browser reads it after the press, then it is there', async () => {
  const link = { href: '', download: '', click: () => undefined };
  vi.stubGlobal('document', { createElement: () => link });
  downloadText('codes.txt', '12345');
  expect(link.download).toBe('codes.txt');
  expect(await resolveObjectURL(link.href)?.text()).toBe('12345');
});
