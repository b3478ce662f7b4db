import * as z from 'zod/mini';
import { Id, Instant } from '../ids.ts';

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
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * A notification, newest first in `GET /noti` (docs/specification.md#3; the specification defines only `notiId`).
 * `person` caused it, on `page`. A request contains the ids that its answer needs, and `answer` once it was answered.
 */
export const Notification = z.object({
  notiId: Id,
  kind: NotificationKind,
  time: Instant,
  /** False until the receiver opens the notifications. */
  seen: z.boolean(),
  person: z.object({ userAccountId: Id, profileName: z.string(), profilePhoto: z.string() }),
  page: z.nullable(z.object({ pageId: Id, title: z.string(), photo: z.string() })),
  requestFormId: z.nullable(Id),
  pageUserId: z.nullable(Id),
  userTypeId: z.nullable(Id),
  userTypeName: z.string(),
  answer: z.nullable(z.enum(['yes', 'no'])),
});
export type Notification = z.infer<typeof Notification>;
