import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from './database.ts';
import { sql } from './drizzle.ts';

/** A call of a signed-in person, as its transactions know it. */
export interface SignedInCall {
  userAccountId: number;
  /** The session by which it is made. */
  tokenHash: string;
  /** Runs as the first query of each transaction of the call. Throws when the call may no longer be made. */
  judge: (tx: Queryable) => Promise<void>;
}

interface Scope {
  /** `call` is undefined outside of calls, and when it is over: what it left in the background is the server's own work. */
  handled: { call: SignedInCall | undefined };
  /** Accounts of which the next transaction ends sessions or rights. */
  ends: readonly number[];
}

const storage = new AsyncLocalStorage<Scope>();

/** The call that is being handled; undefined outside of one. */
export const currentCall = (): SignedInCall | undefined => storage.getStore()?.handled.call;

/** Handles a call: each transaction that it begins is judged, and it writes in transactions only. */
export async function runJudged<T>(call: SignedInCall, work: () => Promise<T>): Promise<T> {
  const handled: Scope['handled'] = { call };
  try {
    return await storage.run({ handled, ends: [] }, work);
  } finally {
    handled.call = undefined;
  }
}

/** Runs something as outside of every call: it is not judged by one, and waits in the queue of none (`server/cost/currentCall.ts`). */
const outsideOfCalls = AsyncLocalStorage.snapshot();

/** Starts work of the server itself, which goes on when the call that causes it is over. */
export const runInBackground = <T>(work: () => T): T => outsideOfCalls(work);

/**
 * A transaction that ends sessions or rights of these accounts. It waits for the transactions of their calls; calls that come later
 * wait for it and are judged by what it has stored. A call that ends something of its own account is judged no more after it.
 */
export async function endingTransaction<T>(
  db: Pick<Database, 'transaction'>,
  accountIds: readonly number[],
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const handled = storage.getStore()?.handled ?? { call: undefined };
  const result = await storage.run({ handled, ends: accountIds }, () => db.transaction(work));
  if (handled.call && accountIds.includes(handled.call.userAccountId)) handled.call = undefined;
  return result;
}

/** Any number that no other pair of advisory locks has. */
const AUTHORITY_LOCKS = 1_401;

/**
 * Locks the authority of accounts until the transaction ends: shared for the one that acts, alone for those that lose something.
 * Advisory locks, taken before all others and in one order, so that they never wait for a transaction that waits for them; rows of
 * accounts are locked by foreign keys too.
 */
async function lockAuthority(tx: Queryable, actorId: number | undefined, ends: readonly number[]): Promise<void> {
  const ids = new Set(actorId === undefined ? ends : [actorId, ...ends]);
  for (const id of [...ids].sort((a, b) => a - b)) {
    const lock = sql.raw(ends.includes(id) ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
    await tx.execute(sql`select ${lock}(${AUTHORITY_LOCKS}::int, (${id}::bigint & 2147483647)::int)`);
  }
}

/** Judges the call in a transaction. A query of its own after the lock, so that it sees what was committed while it waited. */
async function judge(tx: Queryable, { handled: { call }, ends }: Scope): Promise<void> {
  await lockAuthority(tx, call?.userAccountId, ends);
  await call?.judge(tx);
}

/** Makes a database judge the transactions of calls. Calls cannot write outside of a transaction, where nobody judges them. */
export function judgeTransactions(db: Database): Database {
  const begin = db.transaction.bind(db);
  const inTransaction =
    <Args extends unknown[], R>(write: (...args: Args) => R) =>
    (...args: Args): R => {
      if (currentCall()) throw new Error('a call writes outside of a transaction');
      return write(...args);
    };
  const transaction: Database['transaction'] = (work, config) => {
    const scope = storage.getStore();
    if (!scope || config?.accessMode === 'read only') return begin(work, config);
    return begin(async (tx) => {
      await judge(tx, scope);
      return storage.run({ handled: scope.handled, ends: [] }, () => work(tx));
    }, config);
  };
  return Object.assign(db, {
    transaction,
    insert: inTransaction(db.insert.bind(db)),
    update: inTransaction(db.update.bind(db)),
    delete: inTransaction(db.delete.bind(db)),
  });
}
