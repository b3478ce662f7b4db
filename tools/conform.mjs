import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, run } from './project.mjs';

/** `npm run conform -- http://host:port …`: checks any server against the contract. conformance/README.md says how. */
await asCommand(async () => {
  await ensureInstalled();
  return run(findNode(), ['conformance/main.ts', ...process.argv.slice(2)], { signals: ['SIGINT', 'SIGTERM'] });
});
