import type { LabelColor } from '#contract';
import { pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { id, refTo } from './columns.ts';
import { pages } from './pages.ts';

/** Labels of a page; those of a customer are in `label_ids` of their conversation. A name is empty where a language has none. */
export const labels = pgTable(
  'label',
  {
    id: id(),
    pageId: refTo(() => pages.id),
    nameMy: text().notNull(),
    nameEn: text().notNull(),
    color: text().$type<LabelColor>().notNull(),
    /** The `Idempotency-Key` of the call that created it. */
    clientId: uuid(),
  },
  (table) => [
    uniqueIndex('label_client').on(table.pageId, table.clientId),
    uniqueIndex('label_name_my').on(table.pageId, sql`lower(${table.nameMy})`).where(sql`${table.nameMy} <> ''`),
    uniqueIndex('label_name_en').on(table.pageId, sql`lower(${table.nameEn})`).where(sql`${table.nameEn} <> ''`),
  ],
);

export type LabelRow = typeof labels.$inferSelect;
