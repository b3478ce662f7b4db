import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT } from './project.mjs';
import { serve } from './serve.mjs';

/** `npm run dev`: Vite reloads the app on a change, Node restarts the server. */
await asCommand(async () => {
  await ensureInstalled();
  const node = findNode();
  const port = process.env.PORT ?? '8080';
  const env = { ...process.env, PORT: port, MINGALA_SERVER: `http://localhost:${port}` };
  const app = spawn(node, [join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: PROJECT,
    env,
    stdio: 'inherit',
  });
  const appEnded = once(app, 'exit');
  const serverEnded = serve(node, ['--watch', '--watch-preserve-output'], env);
  await Promise.race([serverEnded, appEnded]);
  // Whichever ends first ends the other: half of a development setup only confuses.
  app.kill('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
  await appEnded;
  return serverEnded;
});
