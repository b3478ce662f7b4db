import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { labels } from '../db/schema.ts';

const LABELS = [
  { nameMy: 'လက်ကား', nameEn: 'Wholesale', color: 'blue' },
  { nameMy: 'ငွေမချေရသေး', nameEn: 'Unpaid', color: 'red' },
  { nameMy: 'ပို့ရန်', nameEn: 'To deliver', color: 'orange' },
  { nameMy: 'ဖောက်သည်ဟောင်း', nameEn: 'Regular', color: 'green' },
] as const;

/** Labels of a page; some of its customers have one or more. */
export async function insertLabels(tx: Queryable, pageId: number): Promise<void> {
  const made = await tx
    .insert(labels)
    .values(LABELS.map((label) => ({ pageId, ...label })))
    .returning({ id: labels.id });
  for (const [index, { id }] of made.entries())
    await tx.execute(sql`
      update conversation set label_ids = label_ids || ${id}::bigint, desk_revision = 1
      where page_id = ${pageId} and customer_id % ${2 * index + 3} = 0`);
}
