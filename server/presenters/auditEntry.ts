import type { AuditEntry } from '#contract';
import type { auditEntries } from '../db/schema.ts';

/** An entry of the audit log. */
export const presentEntry = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  auditId: row.id,
  time: row.at.toISOString(),
  action: row.action,
  actor: row.actorId === null ? null : { userAccountId: row.actorId, name: row.actorName, role: row.actorRole },
  session: row.sessionId,
  address: row.address,
  target:
    row.targetKind === null || row.targetId === null
      ? null
      : { kind: row.targetKind, id: row.targetId, name: row.targetName },
  page: row.pageId === null ? null : { pageId: row.pageId, title: row.pageName },
  details: row.details,
});
