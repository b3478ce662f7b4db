import { z } from 'zod';
import { Id, Instant } from '../ids.ts';

/** What can be told to a person outside a conversation. */
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
 * A notification, newest first in `GET /noti` (spec 3; the fields beyond `notiId` are decided here).
 * `person` is who caused it, `page` where. A request carries the ids its answer needs, and `answer` once given.
 */
export const Notification = z.object({
  notiId: Id,
  kind: NotificationKind,
  time: Instant,
  /** False until the person opened the notifications after it came. */
  seen: z.boolean(),
  person: z.object({ userAccountId: Id, profileName: z.string(), profilePhoto: z.string() }),
  page: z.object({ pageId: Id, title: z.string(), photo: z.string() }).nullable(),
  requestFormId: Id.nullable(),
  pageUserId: Id.nullable(),
  userTypeId: Id.nullable(),
  userTypeName: z.string(),
  answer: z.enum(['yes', 'no']).nullable(),
});
export type Notification = z.infer<typeof Notification>;
