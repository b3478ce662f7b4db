import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditFilter, type AuditPage } from '#contract';
import type { Queryable } from '../db/client.ts';
import { and, desc, eq, gte, lt, type SQL, sql } from '../db/drizzle.ts';
import { accountNameForm, auditEntries, pages, pageTitleForm, userAccounts } from '../db/schema.ts';
import { containsPattern } from '../db/sqlText.ts';
import { auditRowOf, presentEntry } from '../presenters/auditEntry.ts';
import { containsName } from '../search/searchNames.ts';
import { putBackStates, putBackUntil } from './putBackStates.ts';
import { recordAudit } from './recordAudit.ts';

/** The filter as the contract parsed it. */
type Filter = { [K in keyof AuditFilter]?: AuditFilter[K] | undefined };

/** Entries that an export reads at a time. */
const EXPORT_BATCH = 1_000;

/**
 * Ways to find entries by a name: as it was written in the log, and by accounts and pages that are named so today, however that is
 * written. The names in the log stay as they were, so they have no normal form (docs/burmese.md#normal-form).
 */
function namedConditions(words: string): SQL[] {
  const { actorId, actorName, targetKind, targetId, targetName, pageId, pageName } = auditEntries;
  const accounts = sql`array(select ${userAccounts.id} from ${userAccounts} where ${containsName(accountNameForm, words)})`;
  const named = sql`array(select ${pages.id} from ${pages} where ${containsName(pageTitleForm, words)})`;
  return [
    sql`lower(${actorName} || ' ' || ${targetName} || ' ' || ${pageName}) like lower(${containsPattern(words)})`,
    sql`${actorId} = any(${accounts})`,
    sql`${targetKind} = 'account' and ${targetId} = any(${accounts})`,
    sql`${targetKind} = 'page' and ${targetId} = any(${named})`,
    sql`${pageId} = any(${named})`,
  ];
}

function whereOf(db: Queryable, { search, action, from, to }: Filter, before: number | undefined, limit: number) {
  const filter = and(
    before === undefined ? undefined : lt(auditEntries.id, before),
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    to ? lt(auditEntries.at, new Date(to)) : undefined,
  );
  const words = search?.trim() ?? '';
  if (words === '') return filter;
  // Each way has an index of its own: the newest of each are read, and of those the newest.
  const newest = namedConditions(words).map((condition) => {
    const { id } = auditEntries;
    const found = db.select({ id }).from(auditEntries).where(and(filter, condition));
    return sql`(${found.orderBy(desc(id)).limit(limit)})`;
  });
  return sql`${auditEntries.id} in (${sql.join(newest, sql` union all `)})`;
}

/** The entries that a filter finds, newest first, from the cursor on, and whether what they tell can be put back. */
export async function listAuditEntries(db: Queryable, filter: Filter, before?: number): Promise<AuditPage> {
  const { entries, next } = await readEntries(db, filter, before, AUDIT_PAGE_SIZE);
  const states = await putBackStates(
    db,
    entries.map(({ auditId }) => auditId),
    putBackUntil(new Date()),
  );
  const withState = (entry: AuditEntry): AuditEntry => {
    const putBack = states.get(entry.auditId);
    return putBack === undefined ? entry : { ...entry, putBack };
  };
  return { entries: entries.map(withState), next };
}

async function readEntries(
  db: Queryable,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Promise<AuditPage> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(whereOf(db, filter, before, limit + 1))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const entries = rows.slice(0, limit).map(presentEntry);
  return { entries, next: rows.length > limit ? (entries.at(-1)?.auditId ?? null) : null };
}

export const recordAuditExport = (db: Queryable, adminId: number, filter: Filter): Promise<void> =>
  recordAudit(db, { action: 'auditExported', actorId: adminId, details: { ...filter } });

/** All entries that a filter finds as rows of `AUDIT_COLUMNS`, newest first, read in batches. */
export async function* auditRows(db: Queryable, filter: Filter) {
  let before: number | undefined;
  do {
    const page = await readEntries(db, filter, before, EXPORT_BATCH);
    yield* page.entries.map(auditRowOf);
    before = page.next ?? undefined;
  } while (before !== undefined);
}
