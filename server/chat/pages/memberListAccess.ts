import { mayListMembers, type Side } from '#contract';
import type { Database } from '../../db/client.ts';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../access.ts';
import { cursorNow, type ListCursor } from './listCursor.ts';
import { isStaffMembership, membershipsOn, requirePage } from './membership.ts';

/** The members of a page on one side. */
export interface MemberList {
  pageId: number;
  side: Side;
  /** Whether the reader sees the conversations of customers. Admins who are not staff do not. */
  readsConversations: boolean;
}

/** The list that the actor asks for, and a cursor from before access was checked. Responds 404 without the page, 403 without access. */
export async function requireMemberList(
  db: Database,
  actor: Actor,
  { pageId, userType }: { pageId: number; userType: Side },
): Promise<{ list: MemberList; cursor: ListCursor }> {
  const cursor = await cursorNow(db);
  await requirePage(db, pageId);
  const isStaff = isStaffMembership((await membershipsOn(db, pageId, actor)).member);
  if (!mayListMembers(actor.role, isStaff)) throw forbidden();
  return { list: { pageId, side: userType, readsConversations: isStaff }, cursor };
}
