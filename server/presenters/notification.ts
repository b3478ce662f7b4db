import { HIDDEN_STAFF_ID, type Notification, NotificationKind } from '#contract';
import type { notifications, pages, UserAccountRow, userTypes } from '../db/schema.ts';
import { isFromPage } from './notifier.ts';
import { presentNamed } from './person.ts';

/** A notification with what its receiver is shown of it. */
export interface NotificationRow {
  notification: typeof notifications.$inferSelect;
  person: UserAccountRow;
  page: typeof pages.$inferSelect | null;
  /** The person blocks the receiver, who does not see their photo. */
  isHidden: boolean;
  userType: typeof userTypes.$inferSelect | null;
}

/** Who caused a notification, as its receiver sees them. */
function personOf({
  notification: { kind },
  person,
  page,
  userType,
  isHidden,
}: NotificationRow): Notification['person'] {
  if (page && isFromPage({ kind, page, side: userType?.side ?? null }))
    return { userAccountId: HIDDEN_STAFF_ID, profileName: page.title, profilePhoto: '' };
  return { ...presentNamed(person), ...(isHidden && { profilePhoto: '' }) };
}

/** A notification as its receiver sees it. */
export const presentNotification = (row: NotificationRow): Notification => {
  const { notification, page, userType } = row;
  return {
    notiId: notification.id,
    kind: NotificationKind.parse(notification.kind),
    time: notification.createdAt.toISOString(),
    seen: notification.seenAt !== null,
    person: personOf(row),
    page: page && { pageId: page.id, title: page.title, photo: page.photo },
    requestFormId: notification.requestFormId,
    pageUserId: notification.pageUserId,
    ...(notification.customerId === null ? {} : { customerId: notification.customerId }),
    ...(notification.invitationId === null ? {} : { invitationId: notification.invitationId }),
    userTypeId: notification.userTypeId,
    userTypeName: userType?.name ?? '',
    answer: notification.answer,
    ...(notification.detail === null ? {} : { detail: notification.detail }),
  };
};
