import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

/**
 * `npm run fuzz [-- name …] [--short] [--seed=N]`: spoilt inputs and strangers with every key but the right one, in their
 * full number, and what came of them. `npm test` runs the short form.
 */
await asCommand(async () => {
  await ensureInstalled();
  const given = process.argv.slice(2);
  const names = given.filter((word) => !word.startsWith('-'));
  const seed = given.find((word) => word.startsWith('--seed='))?.slice('--seed='.length);
  const folder = await mkdtemp(join(tmpdir(), 'mingala-fuzz-'));
  const figures = join(folder, 'figures');
  const status = await run(
    findNode(),
    [
      join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--no-file-parallelism',
      ...(names.length > 0 ? names.map((name) => `tests/fuzz/${name}`) : ['tests/fuzz/']),
    ],
    {
      env: {
        ...process.env,
        FUZZ: given.includes('--short') ? 'short' : 'long',
        FUZZ_FIGURES: figures,
        ...(seed === undefined ? {} : { FUZZ_SEED: seed }),
      },
    },
  );
  process.stdout.write(await readFile(figures, 'utf8').catch(() => ''));
  await rm(folder, { recursive: true, force: true });
  return status;
});
