import type { AuditAction, AuditDetails, AuditTarget } from '#contract';
import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { auditEntries, pages, userAccounts, userTypes } from '../db/schema.ts';
import { currentOrigin } from './requestOrigin.ts';

/** An action for the audit log. The origin is that of the call that is being handled. */
interface AuditRecord {
  action: AuditAction;
  /** The account that acts; null for the system, or for somebody who is not signed in. */
  actorId: number | null;
  target?: Pick<AuditTarget, 'kind' | 'id'>;
  /** The page on which it happens, where the target is not the page itself. */
  pageId?: number;
  /** Short facts, for example the old and the new role. Never secrets or texts that people wrote. */
  details?: AuditDetails;
}

/** Letters of a token's hash that tell the sessions of the log apart. */
const SESSION_ID_LENGTH = 12;

const accountName = (id: number) =>
  sql`(select coalesce(nullif(profile_name, ''), user_name) from ${userAccounts} where id = ${id})`;
const pageName = (id: number) => sql`(select title from ${pages} where id = ${id})`;

function targetName(target: AuditRecord['target']) {
  switch (target?.kind) {
    case 'account':
      return accountName(target.id);
    case 'page':
      return pageName(target.id);
    case 'userType':
      return sql`(select name from ${userTypes} where id = ${target.id})`;
    default:
      return sql`null`;
  }
}

/**
 * Adds an entry to the audit log. Call it in the transaction of the action, so that neither exists without the other; before a row that
 * gives the target its name is deleted.
 */
export async function recordAudit(tx: Queryable, record: AuditRecord): Promise<void> {
  const { action, actorId, target, pageId, details = {} } = record;
  const origin = currentOrigin();
  const actor = actorId ?? -1;
  await tx.execute(sql`
    insert into ${auditEntries} (action, actor_id, actor_role, actor_name, session_id, address,
      target_kind, target_id, target_name, page_id, page_name, details)
    values (${action}, ${actorId}, (select role from ${userAccounts} where id = ${actor}), coalesce(${accountName(actor)}, ''),
      ${origin?.tokenHash?.slice(0, SESSION_ID_LENGTH) ?? null}, ${origin?.address ?? null},
      ${target?.kind ?? null}, ${target?.id ?? null}, coalesce(${targetName(target)}, ''),
      ${pageId ?? null}, coalesce(${pageName(pageId ?? -1)}, ''), ${JSON.stringify(details)})`);
}

/** Adds an entry whose target is a page. */
export const recordOnPage = (
  tx: Queryable,
  action: AuditAction,
  actorId: number,
  pageId: number,
  details: AuditDetails = {},
): Promise<void> => recordAudit(tx, { action, actorId, target: { kind: 'page', id: pageId }, pageId, details });
