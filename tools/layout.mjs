import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

/**
 * `npm run layout [-- -g my]`: looks at every screen in two languages, two themes and six widths, with long and right-to-left
 * data, and names what is clipped, covered, out of reach, untranslated, faint or moves, what a phone's keyboard hides, and Burmese letters
 * that are cut off at a text size up to 200 %.
 */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  const playwright = join(PROJECT, 'node_modules', '@playwright', 'test', 'cli.js');
  const env = { ...process.env, CHROMIUM_PATH: await findChromium() };
  const args = ['test', '--config', 'playwright.layout.config.ts', ...process.argv.slice(2)];
  return run(node, [playwright, ...args], { env });
});
