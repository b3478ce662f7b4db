import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand } from './project.mjs';
import { serve } from './serve.mjs';

/** `npm start`: from a bare checkout to a running product. Plain JavaScript, for the Node that a machine happens to have. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  await ensureBuilt(node);
  return serve(node, []);
});
