import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** Does something while the database, as `owner` of its tables, refuses to write the rows of a table for which a condition does not hold. */
export async function whileRefused<T>(
  owner: Database,
  table: string,
  condition: string,
  work: () => Promise<T>,
): Promise<T> {
  await owner.execute(sql.raw(`alter table ${table} add constraint planted_fault check (${condition}) not valid`));
  try {
    return await work();
  } finally {
    await owner.execute(sql.raw(`alter table ${table} drop constraint planted_fault`));
  }
}
