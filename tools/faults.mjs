import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

const script = (...parts) => join(PROJECT, 'node_modules', ...parts);
const SUITES = 'tests/faults';
const IN_BROWSER = 'browser';

/**
 * `npm run faults [-- name] [--short]`: breaks the line between the app and the server in every way there is, and prints
 * what was counted. A name runs one suite, that of a file in tests/faults (`sends`, `browser/sends`); `browser` runs all that
 * drive a real browser.
 */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const [name] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const env = { ...process.env, FAULTS: process.argv.includes('--short') ? 'short' : 'long' };
  if (name !== undefined && name !== IN_BROWSER && !existsSync(join(PROJECT, SUITES, `${name}.test.ts`))) {
    process.stdout.write(`There is no suite called ${name}.\n`);
    return 1;
  }
  const files = name === undefined || name === IN_BROWSER ? [] : [`${SUITES}/${name}.test.ts`];
  const statuses = [];
  if (!name?.startsWith(IN_BROWSER))
    statuses.push(
      await run(node, [script('vitest', 'vitest.mjs'), 'run', ...(files.length > 0 ? files : [`${SUITES}/`])], { env }),
    );
  if (name === undefined || name.startsWith(IN_BROWSER)) {
    await ensureBuilt(node);
    const chosen = files.length > 0 ? files : [`${SUITES}/${IN_BROWSER}/`];
    const args = [script('@playwright', 'test', 'cli.js'), 'test', '--project=product', ...chosen];
    statuses.push(await run(node, args, { env: { ...env, CHROMIUM_PATH: await findChromium() } }));
  }
  return statuses.some((status) => status !== 0) ? 1 : 0;
});
