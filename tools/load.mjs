import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, run } from './project.mjs';

/** `npm run load [-- name …] [--short]`: the load suites, each with its counts. Without a name, all of them. */
await asCommand(async () => {
  await ensureInstalled();
  return run(findNode(), ['bench/reliability/main.ts', ...process.argv.slice(2)]);
});
