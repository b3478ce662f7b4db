import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';
import { serve } from './serve.mjs';

/** `npm run dev`: Vite reloads the app on a change, Node restarts the server. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const port = process.env.PORT ?? '8080';
  const env = { ...process.env, PORT: port, MINGALA_SERVER: `http://localhost:${port}` };
  const vite = join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  // Whichever ends first ends the other: half of a development setup only confuses.
  const status = await Promise.race([
    serve(node, ['--watch', '--watch-preserve-output'], env),
    run(node, [vite], { env }),
  ]);
  process.kill(process.pid, 'SIGTERM');
  return status;
});
