import type { Invitation } from '#contract';
import type { pages, staffInvitations, UserAccountRow, userTypes } from '../db/schema.ts';
import { shownName } from './person.ts';

/** An open invitation with what belongs to it. */
export interface InvitationRow {
  invitation: typeof staffInvitations.$inferSelect;
  page: typeof pages.$inferSelect;
  type: typeof userTypes.$inferSelect;
  person: UserAccountRow | null;
  inviter: UserAccountRow;
}

const presentPerson = (person: UserAccountRow) => ({
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

/** An invitation as the owners of its page see it. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  invitationId: row.invitation.id,
  pageId: row.page.id,
  ...presentFacts(row),
  person: row.person && presentPerson(row.person),
  time: row.invitation.createdAt.toISOString(),
  uses: row.invitation.uses,
  usesMax: row.invitation.usesMax,
});
