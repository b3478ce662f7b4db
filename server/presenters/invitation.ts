import type { Invitation } from '#contract';
import type { pages, staffInvitations, UserAccountRow, userTypes } from '../db/schema.ts';
import { presentNamed } from './person.ts';

/** An open invitation with what belongs to it. */
export interface InvitationRow {
  invitation: typeof staffInvitations.$inferSelect;
  page: typeof pages.$inferSelect;
  type: typeof userTypes.$inferSelect;
  person: UserAccountRow | null;
  inviter: UserAccountRow;
}

/** The facts of an invitation that both its list and its link show. */
export const presentFacts = ({ invitation, type, inviter }: InvitationRow) => ({
  userTypeId: type.id,
  userType: type.name,
  invitedBy: presentNamed(inviter),
  expiresAt: invitation.expiresAt.toISOString(),
});

/** An invitation as the owners of its page see it. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  invitationId: row.invitation.id,
  pageId: row.page.id,
  ...presentFacts(row),
  person: row.person && presentNamed(row.person),
  time: row.invitation.createdAt.toISOString(),
  uses: row.invitation.uses,
  usesMax: row.invitation.usesMax,
});
