import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { CUSTOMER_INVITATION_USES_MAX, INVITATION_DAYS_MAX } from '../limits.ts';

/** A link by which people without an account sign up and become customers of a page (extension, docs/decisions/0045-sign-up-and-guests.md). */
export const CustomerInvitation = z.object({
  invitationId: Id,
  pageId: Id,
  /** The name of who made it. */
  createdBy: z.string(),
  time: Instant,
  expiresAt: Instant,
  /** How many signed up by it, and how many may. */
  uses: z.int().check(z.nonnegative()),
  usesMax: z.int().check(z.positive()),
});
export type CustomerInvitation = z.infer<typeof CustomerInvitation>;

/** The response to a new invitation. `token` is told this once: the server keeps its hash. */
export const CreatedCustomerInvitation = z.extend(CustomerInvitation, { token: z.string() });
export type CreatedCustomerInvitation = z.infer<typeof CreatedCustomerInvitation>;

/** What is chosen of a new invitation: days until it ends, and how many may sign up by it. */
export const NewCustomerInvitation = z.object({
  days: z.int().check(z.gte(1), z.lte(INVITATION_DAYS_MAX)),
  usesMax: z.int().check(z.gte(1), z.lte(CUSTOMER_INVITATION_USES_MAX)),
});
export type NewCustomerInvitation = z.infer<typeof NewCustomerInvitation>;

/** What somebody who opens the link reads before they sign up. */
export const CustomerInvitationPreview = z.object({
  page: z.object({ pageId: Id, title: z.string(), photo: z.string() }),
});
export type CustomerInvitationPreview = z.infer<typeof CustomerInvitationPreview>;
