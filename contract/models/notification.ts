import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';
import { NamedPerson } from './account.ts';

/** What a notification about the own account is about: something that its owner may not have done, or a scheduled message of theirs. */
export const AccountNoticeKind = z.enum([
  'userNameChanged',
  'roleChanged',
  'newDevice',
  'passwordChanged',
  'phoneChanged',
  'emailChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesReplaced',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'scheduledNotSent',
]);
export type AccountNoticeKind = z.infer<typeof AccountNoticeKind>;

/**
 * What is told to all owners of a page, also to the one who did it: a stolen token must not take a page away unseen. `detail` is the
 * name of the owner that it is about, absent where that is `person`.
 */
export const OwnerNoticeKind = z.enum([
  'ownerInvited',
  'ownerJoined',
  'ownerRemoved',
  'ownerRestored',
  'pageRemoved',
  'pageRestored',
]);
export type OwnerNoticeKind = z.infer<typeof OwnerNoticeKind>;

/** What a notification is about. */
export const NotificationKind = z.enum([
  'friendRequest',
  'friendAccepted',
  'friendDeclined',
  'pageRequest',
  'pageAccepted',
  'pageDeclined',
  'userTypeChanged',
  'removedFromPage',
  'staffInvited',
  'staffJoined',
  'staffDeclined',
  'conversationAssigned',
  'conversationsAssigned',
  'conversationAssignedByRule',
  'conversationHandedOver',
  'noteMention',
  'webhookOff',
  ...OwnerNoticeKind.options,
  ...AccountNoticeKind.options,
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * A notification, newest first in `GET /noti` (docs/specification.md#3; the specification defines only `notiId`).
 * `person` caused it, on `page`. A request contains the ids that its answer needs, and `answer` once it was answered.
 * A notice about the own account has that account or an admin as `person`, and may have a `detail`.
 */
export const Notification = z.object({
  notiId: Id,
  /** A kind that a newer server added is read as `unknown`, so that it does not make the list unreadable. */
  kind: z.catch(z.enum([...NotificationKind.options, 'unknown']), 'unknown'),
  time: Instant,
  /** False until the receiver opens the notifications. */
  seen: z.boolean(),
  person: NamedPerson,
  page: z.nullable(z.object({ pageId: Id, title: z.string(), photo: z.string() })),
  requestFormId: z.nullable(Id),
  pageUserId: z.nullable(Id),
  /** Extension: the customer of `page` whose conversation it is about, of which the receiver is staff. */
  customerId: z.optional(Id),
  /** Extension: the invitation that can be accepted. */
  invitationId: z.optional(Id),
  userTypeId: z.nullable(Id),
  userTypeName: z.string(),
  answer: z.nullable(z.enum(['yes', 'no'])),
  /** Names what the notice is about, for example the device: `Chrome, Android · 203.0.113.0`; the new user name or role; another owner; the customer. */
  detail: z.optional(z.string()),
});
export type Notification = z.infer<typeof Notification>;
