import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const BYTES_MAX = 10_000;

// covers: widget-size
test('given the script of the bubble, when it is measured, then it is small', async () => {
  const script = await readFile(new URL('../../public/widget.js', import.meta.url));
  expect(script.length).toBeLessThan(BYTES_MAX);
  expect(brotliCompressSync(script).length).toBeLessThan(BYTES_MAX / 3);
});
