import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

const vitest = join(PROJECT, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * `npm run faults [-- name] [--short]`: breaks the line between the app and the server in every way there is, and prints
 * what was counted. A name runs one suite: that of a file in tests/faults.
 */
await asCommand(async () => {
  await ensureInstalled();
  const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const env = { ...process.env, FAULTS: process.argv.includes('--short') ? 'short' : 'long' };
  if (name !== undefined && !existsSync(join(PROJECT, 'tests', 'faults', `${name}.test.ts`))) {
    process.stdout.write(`There is no suite called ${name}.\n`);
    return 1;
  }
  const files = name === undefined ? [] : [`tests/faults/${name}.test.ts`];
  return run(findNode(), [vitest, 'run', '--project', 'faults', ...files], { env });
});
