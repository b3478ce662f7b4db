import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';

/** The account that PostgreSQL runs as. PostgreSQL refuses to run as root, so root uses another account. */
export interface Account {
  /** Arguments before the program, where another program changes the account. */
  prefix: readonly string[];
  /** User and group to start as; undefined for the current ones. */
  ids: { uid: number; gid: number } | undefined;
  /** Required owner of the database's files; undefined when created files already have it. */
  owner: { uid: number; gid: number } | undefined;
}

const NOBODY = 65_534;
const OURSELVES: Account = { prefix: [], ids: undefined, owner: undefined };
/** The environment of PostgreSQL's programs, without PGDATA, PGPORT or locale of the shell. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin', TZ: 'UTC' };

/** In a user namespace the process is not root, while root still owns its files. */
const namespaced: Account = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  ids: undefined,
  owner: { uid: 0, gid: 0 },
};

/** Whether a shell command succeeds as that account in `cwd`. */
export function succeedsAs(account: Account, script: string, args: readonly string[] = [], cwd = '/'): boolean {
  const [program = '/bin/sh', ...rest] = [...account.prefix, '/bin/sh', '-c', script, 'sh', ...args];
  const run = spawnSync(program, rest, { ...account.ids, cwd, env: PROGRAM_ENV, stdio: 'ignore', timeout: 20_000 });
  return run.status === 0;
}

/** The account `nobody`, where it exists: initdb looks up its user by name. */
function nobody() {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    return { uid: Number(uid ?? NOBODY), gid: Number(gid ?? NOBODY) };
  } catch {
    return { uid: NOBODY, gid: NOBODY };
  }
}

/** The account for a cluster folder: the current one or, for root, the folder's owner, `nobody`, or a user namespace. */
export function chooseAccount(clusterDir: string): Account {
  if (process.getuid === undefined)
    throw new EmbeddedDatabaseError('There is no embedded database for this system: set DATABASE_URL.');
  if (process.getuid() !== 0) return OURSELVES;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  const ids = existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody();
  const other: Account = { prefix: [], ids, owner: ids };
  if (succeedsAs(other, ':')) return other;
  if (succeedsAs(namespaced, ':')) return namespaced;
  throw new EmbeddedDatabaseError(
    'PostgreSQL does not run as root, and here root can neither become another user nor make a user namespace: start the server as an ordinary user or set DATABASE_URL.',
  );
}

/** Changes the owner of a folder and its content to the account, where needed. */
export function giveTo(account: Account, folder: string) {
  const owner = account.owner;
  if (owner === undefined || statSync(folder).uid === owner.uid) return;
  try {
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(folder, entry), owner.uid, owner.gid);
    lchownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The folder ${folder} cannot be given to user ${owner.uid}, as whom PostgreSQL runs under root (${String(error)}): start the server as an ordinary user or set DATABASE_URL.`,
    );
  }
}
