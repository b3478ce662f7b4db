import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invitation } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { pages, staffInvitations, userAccounts, userTypes } from '../../db/schema.ts';
import { shownName } from '../presenters/person.ts';

type Account = typeof userAccounts.$inferSelect;

/** An open invitation with what belongs to it. */
export interface InvitationRow {
  invitation: typeof staffInvitations.$inferSelect;
  page: typeof pages.$inferSelect;
  type: typeof userTypes.$inferSelect;
  person: Account | null;
  inviter: Account;
}

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

const presentPerson = (person: Account) => ({
  userAccountId: person.id,
  profileName: shownName(person),
  profilePhoto: person.profilePhoto,
});

/** The facts of an invitation that both its list and its link show. */
export const presentFacts = ({ invitation, type, inviter }: InvitationRow) => ({
  userTypeId: type.id,
  userType: type.name,
  invitedBy: presentPerson(inviter),
  expiresAt: invitation.expiresAt.toISOString(),
});

export const presentInvitation = (row: InvitationRow): Invitation => ({
  invitationId: row.invitation.id,
  pageId: row.page.id,
  ...presentFacts(row),
  person: row.person && presentPerson(row.person),
  time: row.invitation.createdAt.toISOString(),
  uses: row.invitation.uses,
  usesMax: row.invitation.usesMax,
});
