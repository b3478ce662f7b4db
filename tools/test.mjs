import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, run } from './project.mjs';

/**
 * `npm test [-- --changed]` and `npm run test:long`: from a bare checkout to `N passed, N failed`. What follows the install needs the
 * packages' own Node.
 */
await asCommand(async () => {
  await ensureInstalled();
  return run(findNode(), ['tools/runTests.mjs', ...process.argv.slice(2)]);
});
