import * as z from 'zod/mini';
import { Id, Instant, Role } from '../ids.ts';
import { NameFilter } from './names.ts';

/** What the audit log records. Each member has a sentence in both languages (`src/i18n`). */
export const AuditAction = z.enum([
  'signedIn',
  'signInFailed',
  'signedOut',
  'passwordChanged',
  'passwordReset',
  'secondFactorTurnedOn',
  'secondFactorTurnedOff',
  'recoveryCodesReplaced',
  'passkeyAdded',
  'passkeyRemoved',
  'accountCreated',
  'accountSignedUp',
  'accountRemoved',
  'accountDisabled',
  'accountEnabled',
  'roleChanged',
  'userNameChanged',
  'contactChanged',
  'contactVerified',
  'userTypeCreated',
  'userTypeChanged',
  'userTypeRemoved',
  'flagsChanged',
  'pageCreated',
  'staffNamesShown',
  'staffNamesHidden',
  'guestsAllowed',
  'guestsRefused',
  'pageRemoved',
  'pageRestored',
  'memberAccepted',
  'memberDeclined',
  'memberRemoved',
  'memberRestored',
  'memberTypeChanged',
  'memberInvited',
  'invitationLinkCreated',
  'invitationRevoked',
  'memberJoined',
  'messageRemoved',
  'noteRemoved',
  'customersChanged',
  'customersMessaged',
  'assignmentChanged',
  'labelRemoved',
  'auditExported',
  'dataExported',
  'deletionRequested',
  'deletionCancelled',
  'accountErased',
  'reportClosed',
  'reportFileOpened',
  'hoursChanged',
  'savedReplyCreated',
  'savedReplyChanged',
  'savedReplyRemoved',
  'savedRepliesImported',
  'publicAccessChanged',
  'customerInvitationCreated',
  'customerInvitationRevoked',
  'pageTokenCreated',
  'pageTokenRevoked',
  'webhookCreated',
  'webhookChanged',
  'webhookRemoved',
  'pageAddressChanged',
  'pageWebsiteChanged',
  'websiteSecretReplaced',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** What an action was done to. */
export const AuditTarget = z.object({
  kind: z.enum(['account', 'page', 'userType']),
  id: Id,
  /** The name it had. */
  name: z.string(),
});
export type AuditTarget = z.infer<typeof AuditTarget>;

/** Short facts about an action, such as the old and the new role. */
export const AuditDetails = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type AuditDetails = z.infer<typeof AuditDetails>;

/** Whether a removed page or owner can be put back, for 30 days (`restorePage`, `restorePageUser`). */
export const PutBackState = z.enum(['possible', 'done', 'tooLate']);
export type PutBackState = z.infer<typeof PutBackState>;

/** An entry of the audit log. Names are those of the time; `session` tells the sessions of the log apart. */
export const AuditEntry = z.object({
  auditId: Id,
  time: Instant,
  action: AuditAction,
  /** Null for the system, and for somebody who is not signed in. */
  actor: z.nullable(z.object({ userAccountId: Id, name: z.string(), role: z.nullable(Role) })),
  session: z.nullable(z.string()),
  address: z.nullable(z.string()),
  target: z.nullable(AuditTarget),
  page: z.nullable(z.object({ pageId: Id, title: z.string() })),
  details: AuditDetails,
  /** Extension: on the removal of a page or an owner; the latter has `pageUserId` in its details. */
  putBack: z.optional(PutBackState),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Some entries, newest first; `next` is the cursor of those before them, null at the oldest. */
export const AuditPage = z.object({ entries: z.array(AuditEntry), next: z.nullable(Id) });
export type AuditPage = z.infer<typeof AuditPage>;

/** Which entries: those of a person, page or user type by a part of its name, of an action, of a time. */
export const AuditFilter = z.object({
  search: z.optional(NameFilter),
  action: z.optional(AuditAction),
  /** From this instant on. */
  from: z.optional(Instant),
  /** Before this instant. */
  to: z.optional(Instant),
});
export type AuditFilter = z.infer<typeof AuditFilter>;
