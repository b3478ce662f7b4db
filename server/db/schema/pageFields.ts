import type { FieldType } from '#contract';
import { index, integer, pgTable, primaryKey, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { userAccounts } from './accounts.ts';
import { id, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Fields of a page that its staff fills in for its customers. A name is empty where a language has none. */
export const pageFields = pgTable(
  'page_field',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    nameMy: text().notNull(),
    nameEn: text().notNull(),
    type: text().$type<FieldType>().notNull(),
    choices: text().array().notNull(),
    /** Orders the fields of a page; not without gaps. */
    position: integer().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('page_field_client').on(table.pageId, table.clientId),
    uniqueIndex('page_field_name_my').on(table.pageId, sql`lower(${table.nameMy})`).where(sql`${table.nameMy} <> ''`),
    uniqueIndex('page_field_name_en').on(table.pageId, sql`lower(${table.nameEn})`).where(sql`${table.nameEn} <> ''`),
  ],
);

/** What is filled in for a customer; no row where nothing is. The values stay when the customer leaves the page, as notes do. */
export const pageUserFields = pgTable(
  'page_user_field',
  {
    fieldId: refTo(() => pageFields.id, { onDelete: 'cascade' }),
    customerId: refTo(() => userAccounts.id),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fieldId, table.customerId] }),
    index('page_user_field_customer').on(table.customerId),
  ],
);
