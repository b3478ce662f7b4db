import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks; fonts and pictures are compressed already. */
const SHRINKS = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** Smaller files gain nothing over the header that says they are compressed. */
const LEAST_BYTES = 1_024;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await brotli(bytes, { params }));
  await writeFile(`${file}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** Puts a `.br` and a `.gz` beside every file of the build that shrinks: once, as small as can be, not for each visitor. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // What is written is final; before that Vite still fills in which files a lazy import brings along.
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => SHRINKS.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}
