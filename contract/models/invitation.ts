import * as z from 'zod/mini';
import { Id, Instant, InvitationToken } from '../ids.ts';
import { INVITATION_DAYS_MAX, INVITATION_USES_MAX } from '../limits.ts';
import { NamedPerson } from './account.ts';

/**
 * An open invitation to join the staff of a page (extension, docs/decisions/0010-invitations-of-staff.md): of one
 * person, or a link for whoever opens it.
 */
export const Invitation = z.object({
  invitationId: Id,
  pageId: Id,
  /** The user type that it gives. */
  userTypeId: Id,
  userType: z.string(),
  /** Who is invited; null for a link. */
  person: z.nullable(NamedPerson),
  /** Who invites. */
  invitedBy: NamedPerson,
  time: Instant,
  expiresAt: Instant,
  /** How many joined by it, and how many may. */
  uses: z.int().check(z.nonnegative()),
  usesMax: z.int().check(z.positive()),
});
export type Invitation = z.infer<typeof Invitation>;

/** The response to a new invitation. `token` is told this once: the server keeps its hash. Null for a person. */
export const CreatedInvitation = z.extend(Invitation, { token: z.nullable(z.string()) });
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;

/** `POST /page/{pageId}/invitations`: of a person, or without one a link. */
export const NewInvitation = z.object({
  userTypeId: Id,
  userAccountId: z.optional(Id),
  /** Days until it ends. */
  days: z.int().check(z.gte(1), z.lte(INVITATION_DAYS_MAX)),
  /** How many may join by a link; one if absent. */
  usesMax: z.optional(z.int().check(z.gte(1), z.lte(INVITATION_USES_MAX))),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

/** What somebody who opens a link reads before they join. */
export const InvitationPreview = z.object({
  page: z.object({ pageId: Id, title: z.string(), photo: z.string() }),
  userTypeId: Id,
  userType: z.string(),
  invitedBy: NamedPerson,
  expiresAt: Instant,
  /** The reader is already staff of the page. */
  isStaff: z.boolean(),
});
export type InvitationPreview = z.infer<typeof InvitationPreview>;

/** Which invitation is accepted: a link by its secret, or one's own by its id. */
export const InvitationAnswer = z
  .object({ token: z.optional(InvitationToken), invitationId: z.optional(Id) })
  .check(z.refine((answer) => answer.token !== undefined || answer.invitationId !== undefined, { path: ['token'] }));
export type InvitationAnswer = z.infer<typeof InvitationAnswer>;
