import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/client.ts';

/** Whether that many statements wait for a lock. */
async function waiting(db: Database, count: number): Promise<boolean> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rows[0]?.n ?? 0) >= count;
}

/** Settles with `work`, or as soon as that many statements wait for a lock. */
export async function doneOrWaiting(db: Database, work: Promise<unknown>, count: number): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone && !(await waiting(db, count))) await new Promise((next) => setImmediate(next));
}
