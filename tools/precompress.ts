import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compressible files. Fonts and images are compressed already. */
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Below this size the `Content-Encoding` header outweighs the gain. */
const MIN_BYTES = 1_024;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Writes a `.br` and a `.gz` beside every compressible file, so that the server does not compress them for each request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    // Not in `generateBundle`: Vite fills in the preload lists of dynamic imports after it.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => COMPRESSIBLE.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}
