import type { Queryable } from '../../db/client.ts';
import { alias, and, desc, eq, gt, isNull, lt, type SQL, sql } from '../../db/drizzle.ts';
import { pages, staffInvitations, userAccounts, userTypes } from '../../db/schema.ts';
import type { InvitationRow } from '../../presenters/invitation.ts';

/** The open invitations that a condition finds, newest first: not expired, not used up, and of a page that exists. */
export function findInvitations(db: Queryable, condition: SQL | undefined): Promise<InvitationRow[]> {
  const invited = alias(userAccounts, 'invited');
  const inviter = alias(userAccounts, 'inviter');
  return db
    .select({ invitation: staffInvitations, page: pages, type: userTypes, person: invited, inviter })
    .from(staffInvitations)
    .innerJoin(pages, and(eq(pages.id, staffInvitations.pageId), isNull(pages.removedAt)))
    .innerJoin(userTypes, and(eq(userTypes.id, staffInvitations.userTypeId), eq(userTypes.side, 'P')))
    .innerJoin(inviter, eq(inviter.id, staffInvitations.invitedById))
    .leftJoin(invited, eq(invited.id, staffInvitations.userAccountId))
    .where(
      and(
        condition,
        gt(staffInvitations.expiresAt, sql`now()`),
        lt(staffInvitations.uses, staffInvitations.usesMax),
        isNull(inviter.removedAt),
        eq(inviter.disabled, false),
      ),
    )
    .orderBy(desc(staffInvitations.id));
}
