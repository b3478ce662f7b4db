import { bigint, index, pgTable, sql } from '../drizzle.ts';
import { id, instant, ref } from './columns.ts';

/**
 * People who lost a right or a session a short while ago. Each process reads them to check their connections
 * (docs/decisions/0027-ended-rights.md). Rows are deleted after an hour.
 */
export const revocations = pgTable(
  'revocation',
  {
    id: id(),
    userAccountId: ref().notNull(),
    /** The transaction that recorded it, because ids are not in the order of commits. */
    transactionId: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('revocation_transaction').on(table.transactionId)],
);
