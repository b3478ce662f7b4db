import { spawnSync } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './failure.ts';

/** As whom the database's programs run. PostgreSQL refuses to run as root, so root must become somebody else. */
export interface Account {
  /** Words before the program's name, where another program changes the identity. */
  prefix: readonly string[];
  /** User and group to start as; undefined means our own. */
  ids: { uid: number; gid: number } | undefined;
  /** Who must own what the database writes; undefined means that what we create is right as it is. */
  owner: { uid: number; gid: number } | undefined;
}

const NOBODY = 65_534;
const OURSELVES: Account = { prefix: [], ids: undefined, owner: undefined };
/** The only variables the database's programs see: no PGDATA, PGPORT or locale of the person's shell reaches them. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin', TZ: 'UTC' };

/** Inside a user namespace root's own files stay root's own, while the process no longer counts as root. */
const namespaced: Account = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  ids: undefined,
  owner: { uid: 0, gid: 0 },
};

/** Whether a short shell text succeeds as that account, started in `cwd`. */
export function succeedsAs(account: Account, script: string, args: readonly string[] = [], cwd = '/'): boolean {
  const [program = '/bin/sh', ...rest] = [...account.prefix, '/bin/sh', '-c', script, 'sh', ...args];
  const run = spawnSync(program, rest, { ...account.ids, cwd, env: PROGRAM_ENV, stdio: 'ignore', timeout: 20_000 });
  return run.status === 0;
}

/** `nobody` where the system has it: initdb looks its own user up by name. */
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

/** Chooses the account for a cluster folder: ourselves, or for root the folder's owner, `nobody`, or a namespace. */
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

/** Gives a folder and all in it to the account, where they are not its own already. */
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
