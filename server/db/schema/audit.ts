import type { AuditAction, AuditDetails, AuditTarget, Role } from '#contract';
import { index, jsonb, pgTable, sql, text } from '../drizzle.ts';
import { id, instant, ref } from './columns.ts';

/**
 * The audit log. Rows are only inserted: a trigger refuses every other change, and the role of the server has no right to one
 * (docs/decisions/0015-append-only-audit-log.md). Names are copied, so that an entry says what it said when it was made; there
 * are no foreign keys, because a key would change rows or keep others.
 */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    action: text().$type<AuditAction>().notNull(),
    /** Null for the system, or for somebody who is not signed in. */
    actorId: ref(),
    actorRole: text().$type<Role>(),
    actorName: text().notNull(),
    /** Identifies the session among those of the log; not its token. */
    sessionId: text(),
    /** The network address of the client. */
    address: text(),
    targetKind: text().$type<AuditTarget['kind']>(),
    targetId: ref(),
    targetName: text().notNull(),
    pageId: ref(),
    pageName: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
  },
  (table) => [
    index('audit_entry_action').on(table.action, table.id),
    index('audit_entry_actor').on(table.actorId, table.id),
    index('audit_entry_target').on(table.targetKind, table.targetId, table.id),
    index('audit_entry_page').on(table.pageId, table.id).where(sql`${table.pageId} is not null`),
    index('audit_entry_at').on(table.at),
    index('audit_entry_names_trgm').using(
      'gin',
      sql`lower(${table.actorName} || ' ' || ${table.targetName} || ' ' || ${table.pageName}) gin_trgm_ops`,
    ),
  ],
);
