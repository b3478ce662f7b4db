import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, giveTo, PROGRAM_ENV, succeedsAs } from './account.ts';
import { EmbeddedDatabaseError } from './failure.ts';
import type { Programs } from './programs.ts';

const execute = promisify(execFile);

/** The database's only role. Only the owner of the socket folder can connect. */
export const ROLE = 'mingala';

/** A folder with a PostgreSQL cluster. */
export interface Cluster {
  dir: string;
  /** The path that PostgreSQL's programs use for the folder. They always start in it. */
  alias: string;
}

/**
 * Where the account may not traverse the path of the folder (in root's home), its programs use the link to their working
 * directory, which the kernel resolves without the path.
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
    // pg_trgm finds Burmese letters only with a UTF-8 character type.
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

/** Opens the cluster of a data folder, and creates it if needed. */
export async function openCluster(
  account: Account,
  programs: Programs,
  dataDir: string,
  sync: boolean,
): Promise<Cluster> {
  const dir = join(dataDir, 'postgres');
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(dir)) {
    // Created beside its place and renamed when complete, so that an interrupted start leaves no partial cluster.
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
