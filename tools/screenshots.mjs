import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

/**
 * `npm run screenshots`: draws docs/screenshots anew from the product with its demo. With `--check` it writes nothing and fails when a
 * committed picture looks other than its screen: a part of each release.
 */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const check = process.argv.includes('--check') ? { SCREENSHOTS_CHECK: 'yes' } : {};
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(), ...check };
  return run(node, [playwright, 'test', '--config', 'playwright.screenshots.config.ts'], { env });
});
