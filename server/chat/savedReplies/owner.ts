import { type AuditAction, mayReadReplies, type PermissionFlag } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import { lockAccounts, lockForChange } from '../../auth/accountLocks.ts';
import type { Queryable } from '../../db/client.ts';
import { eq } from '../../db/drizzle.ts';
import { savedReplies } from '../../db/schema.ts';
import { forbidden, notFound, signedOut } from '../../errors.ts';
import type { SavedReplyRow } from '../../presenters/savedReply.ts';
import type { PersonRef } from '../access.ts';
import { requireDesk, requireDeskOf } from '../desk/deskAccess.ts';
import { isStaffOfAPage, lockPage } from '../pages/membership.ts';

/** Whose saved replies: those of a page, or without one those of the person who asks. */
export interface RepliesOwner {
  pageId?: number | undefined;
}

type Right = 'read' | 'change';

function requireRight(flags: Record<PermissionFlag, boolean>, right: Right): void {
  if (!(right === 'read' ? mayReadReplies('P', flags) : flags.replies)) throw forbidden();
}

/** Responds 403 unless the person may read or change the saved replies of a page, and 404 without the page. */
export async function requirePageReplies(
  db: Queryable,
  person: PersonRef,
  pageId: number,
  right: Right,
): Promise<void> {
  requireRight(await requireDesk(db, person, pageId), right);
}

export const repliesOf = ({ userAccountId }: PersonRef, { pageId }: RepliesOwner) =>
  pageId === undefined ? eq(savedReplies.userAccountId, userAccountId) : eq(savedReplies.pageId, pageId);

/** The columns of a row that say whose it is. */
export const ownerColumns = ({ userAccountId }: PersonRef, { pageId }: RepliesOwner) =>
  pageId === undefined ? { userAccountId } : { pageId };

/**
 * Locks whose replies they are until the transaction ends, so that their number is exact, and responds 403 unless the person may add
 * to them: to a page's by the flag, to their own as staff of any page.
 */
export async function lockForNewReplies(tx: Queryable, person: PersonRef, { pageId }: RepliesOwner): Promise<void> {
  const { userAccountId: me } = person;
  if (pageId === undefined) {
    await lockForChange(tx, me, me);
    if (!(await isStaffOfAPage(tx, person))) throw forbidden();
    return;
  }
  if (!(await lockAccounts(tx, [me])).has(me)) throw signedOut();
  await lockPage(tx, pageId);
  await requirePageReplies(tx, person, pageId, 'change');
}

/** Responds 404 to those who are not staff of a reply's page, or whose own it is not, and 403 without the right. */
export async function requireReply(
  db: Queryable,
  person: PersonRef,
  { pageId, userAccountId }: Pick<SavedReplyRow, 'pageId' | 'userAccountId'>,
  right: Right,
): Promise<void> {
  if (pageId !== null) requireRight(await requireDeskOf(db, person, { pageId }), right);
  else if (userAccountId !== person.userAccountId) throw notFound();
}

/** Locks a reply. Responds 404 to those who are not staff of its page, or whose own it is not, and 403 without the right. */
export async function lockReply(tx: Queryable, person: PersonRef, id: number, right: Right): Promise<SavedReplyRow> {
  const [reply] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  if (!reply) throw notFound();
  await requireReply(tx, person, reply, right);
  return reply;
}

/** Records a change of a page's replies in the audit log. What a person does to their own concerns nobody. */
export async function recordReplies(
  tx: Queryable,
  action: AuditAction,
  { userAccountId: actorId }: PersonRef,
  pageId: number | null | undefined,
  details: { count?: number } = {},
): Promise<void> {
  if (pageId != null) await recordAudit(tx, { action, actorId, target: { kind: 'page', id: pageId }, pageId, details });
}
