import { boolean, check, integer, pgTable, primaryKey, sql, text } from '../drizzle.ts';

/** Facts about the installation, such as that the demo is loaded. */
export const installationFacts = pgTable(
  'installation_fact',
  { name: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.name] })],
);

/** What is open to people without an account: one row, written by the first decision of an admin. */
export const publicAccess = pgTable(
  'public_access',
  {
    id: integer().primaryKey().default(1),
    pageAddresses: boolean().notNull(),
    signUp: text({ enum: ['off', 'invitation', 'open'] }).notNull(),
    guests: boolean().notNull(),
    widget: boolean().notNull(),
    webhooks: boolean().notNull(),
    tokens: boolean().notNull(),
  },
  (table) => [check('public_access_one_row', sql`${table.id} = 1`)],
);
