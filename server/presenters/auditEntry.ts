import type { AuditEntry } from '#contract';
import type { auditEntries } from '../db/schema.ts';

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

export const AUDIT_COLUMNS = [
  'id',
  'time',
  'action',
  'actor_id',
  'actor',
  'actor_role',
  'session',
  'address',
  'target_kind',
  'target_id',
  'target',
  'page_id',
  'page',
  'details',
];

/** An entry as a row of these columns. */
export const auditRowOf = ({ auditId, time, action, actor, session, address, target, page, details }: AuditEntry) => [
  auditId,
  time,
  action,
  actor?.userAccountId,
  actor?.name,
  actor?.role,
  session,
  address,
  target?.kind,
  target?.id,
  target?.name,
  page?.pageId,
  page?.title,
  JSON.stringify(details),
];
