import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { CACHE, PROJECT, run, Stop } from './project.mjs';

/** How the web app is built; what it imports of our own is a part of it. */
const CONFIG = 'vite.config.ts';
/** Everything else the build of the web app depends on. */
const SOURCES = ['src', 'contract', 'public', 'index.html', 'tsconfig.json', 'package.json', 'package-lock.json'];

/**
 * @param {string} project
 * @param {string} path
 */
function filesBelow(project, path) {
  const place = join(project, path);
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [path];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(project, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/**
 * A file and what it imports of our own, and what those import.
 * @param {string} project
 * @param {string} path
 * @param {Set<string>} [seen]
 */
function withImports(project, path, seen = new Set()) {
  if (seen.has(path) || !existsSync(join(project, path))) return seen;
  seen.add(path);
  for (const [, named] of readFileSync(join(project, path), 'utf8').matchAll(/\bfrom '(\.{1,2}\/[^']+)'/g))
    withImports(project, join(dirname(path), named), seen);
  return seen;
}

/**
 * A number for all that the build of a checkout depends on: the same one as long as nothing of it has changed.
 * @param {string} project
 */
export function fingerprintOf(project) {
  const hash = createHash('sha256');
  const files = new Set([...SOURCES.flatMap((path) => filesBelow(project, path)), ...withImports(project, CONFIG)]);
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(project, file)))
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
  const sources = fingerprintOf(PROJECT);
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
