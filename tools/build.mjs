import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CACHE, PROJECT, run, Stop } from './project.mjs';

/** Everything the build of the web app depends on. */
const SOURCES = ['src', 'contract', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** @param {string} path */
function filesBelow(path) {
  if (!existsSync(join(PROJECT, path))) return [];
  const entries = readdirSync(join(PROJECT, dirname(path)), { withFileTypes: true });
  if (entries.some((entry) => entry.name === path && entry.isFile())) return [path];
  return readdirSync(join(PROJECT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(PROJECT.length + 1))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(PROJECT, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Builds the web app into dist/, unless its sources are what they were. The new build takes the old one's place only
 * when it is whole, so that a server running from it is not left without files.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  const stamp = join(CACHE, 'build');
  const dist = join(PROJECT, 'dist');
  const sources = fingerprint();
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === sources && existsSync(join(dist, 'index.html'))) return;
  process.stderr.write('Building the web app …\n');
  await mkdir(CACHE, { recursive: true });
  const fresh = join(PROJECT, '.cache', `dist-${process.pid}`);
  const old = `${fresh}.old`;
  const vite = join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  try {
    const status = await run(node, [vite, 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'], {
      stdio: ['ignore', 2, 2],
    });
    if (status !== 0) throw new Stop('The web app could not be built: see what Vite says above.');
    if (existsSync(dist)) await rename(dist, old);
    await rename(fresh, dist);
    await writeFile(stamp, sources);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}
