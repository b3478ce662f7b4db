import { mayListMembers, type Side } from '#contract';
import type { Database } from '../../db/client.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Actor } from '../access.ts';
import { isStaff } from '../pageRoles.ts';
import { CURSOR_COLUMNS, type CursorColumns, cursorOf, type ListCursor } from './listCursor.ts';

/** The members of a page on one side. */
export interface MemberList {
  pageId: number;
  side: Side;
  /** Whether the reader sees the conversations of customers. Admins who are not staff do not. */
  readsConversations: boolean;
}

interface AccessRow extends CursorColumns {
  exists: boolean;
  isStaff: boolean;
}

const FIND_ACCESS = {
  name: 'find access to a member list',
  text: `
    select p.id is not null as "exists", exists (
      select from page_user u where u.page_id = $1 and u.user_account_id = $2 and ${isStaff('u')}
    ) as "isStaff", ${CURSOR_COLUMNS}
    from (select $1::bigint as id) query left join page p on p.id = query.id and p.removed_at is null`,
};

/** The list that the actor asks for, and the cursor at which access was checked. Responds 404 without the page, 403 without access. */
export async function requireMemberList(
  db: Database,
  { userAccountId, role }: Actor,
  { pageId, userType }: { pageId: number; userType: Side },
): Promise<{ list: MemberList; cursor: ListCursor }> {
  const { rows } = await db.$client.query<AccessRow>({ ...FIND_ACCESS, values: [pageId, userAccountId] });
  const [found] = rows;
  if (!found?.exists) throw notFound();
  if (!mayListMembers(role, found.isStaff)) throw forbidden();
  return { list: { pageId, side: userType, readsConversations: found.isStaff }, cursor: cursorOf(found) };
}
