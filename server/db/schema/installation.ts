import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Facts about the installation, such as that the demo is loaded. */
export const installationFacts = pgTable(
  'installation_fact',
  { name: text().notNull(), value: text().notNull() },
  (table) => [primaryKey({ columns: [table.name] })],
);
