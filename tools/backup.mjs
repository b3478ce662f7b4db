import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { asCommand, PROJECT, run } from './project.mjs';

/** `npm run backup` and `npm run restore`, by the first word. Folders are named from where the command was given. */
await asCommand(async () => {
  await ensureInstalled();
  const settings = existsSync(join(PROJECT, '.env')) ? ['--env-file-if-exists=.env'] : [];
  const [task = '', ...words] = process.argv.slice(2);
  const from = process.env.INIT_CWD ?? process.cwd();
  const args = words.map((word) => (word.startsWith('-') || isAbsolute(word) ? word : resolve(from, word)));
  return run(findNode(), [...settings, 'server/backup/main.ts', task, ...args]);
});
