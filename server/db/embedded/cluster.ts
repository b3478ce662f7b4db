import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, giveTo, PROGRAM_ENV, succeedsAs } from './account.ts';
import { EmbeddedDatabaseError } from './failure.ts';
import type { Programs } from './programs.ts';

const execute = promisify(execFile);

/** The name of the database's only role; nobody but the owner of the socket's folder can connect. */
export const ROLE = 'mingala';

/** A folder with PostgreSQL's files. */
export interface Cluster {
  dir: string;
  /** How the database's programs call that folder. They are always started inside it. */
  alias: string;
}

/**
 * Where the account may not walk the path to the folder (it lies in root's home), its programs reach it through the
 * link to their own working folder, which the kernel follows without looking at the path.
 */
function aliasFor(account: Account, dir: string): string {
  if (succeedsAs(account, 'cd "$1" && test -w .', [dir])) return dir;
  if (succeedsAs(account, 'cd /proc/self/cwd && test -w .', [], dir)) return '/proc/self/cwd';
  throw new EmbeddedDatabaseError(
    `The folder ${dir} cannot be entered by the user the database runs as: set DATA_DIR to a folder outside of any that others may not enter.`,
  );
}

async function initialise(account: Account, programs: Programs, dir: string, sync: boolean) {
  const [program = '', ...args] = [
    ...account.prefix,
    join(programs.bin, 'initdb'),
    `--pgdata=${aliasFor(account, dir)}`,
    `--username=${ROLE}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Without a UTF-8 character type pg_trgm finds no letters, and so no trigrams, in Burmese.
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    ...(sync ? [] : ['--no-sync']),
  ];
  try {
    await execute(program, args, { ...account.ids, cwd: dir, env: PROGRAM_ENV });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new EmbeddedDatabaseError(`The database cannot be created in ${dir}: ${said || String(error)}`);
  }
}

/** Opens the cluster of a data folder, and makes it first when there is none. */
export async function openCluster(
  account: Account,
  programs: Programs,
  dataDir: string,
  sync: boolean,
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres');
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(dir)) {
    // Made beside its place and moved when whole, so that a start cut short leaves nothing half-made behind.
    const fresh = join(dataDir, 'postgres.new');
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    giveTo(account, fresh);
    await initialise(account, programs, fresh, sync);
    renameSync(fresh, dir);
  }
  giveTo(account, dir);
  let version: string;
  try {
    version = readFileSync(versionFile, 'utf8').trim();
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database in ${dir} cannot be read (${String(error)}): start as the user who made it, or set DATA_DIR to another folder.`,
    );
  }
  if (version !== programs.major) {
    throw new EmbeddedDatabaseError(
      `The database in ${dir} was made by PostgreSQL ${version}, but this is PostgreSQL ${programs.major}: see docs/operations.md on upgrading, or set DATA_DIR to another folder.`,
    );
  }
  return { dir, alias: aliasFor(account, dir) };
}
