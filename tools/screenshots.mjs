import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

/** `npm run screenshots`: draws docs/screenshots anew from the product with its demo. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  return run(node, [playwright, 'test', '--config', 'playwright.screenshots.config.ts'], { env });
});
