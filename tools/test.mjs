import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, run } from './project.mjs';

/** `npm test`: from a bare checkout to `N passed, N failed`. What follows the install needs the packages' own Node. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  return run(node, ['tools/suites.mjs']);
});
