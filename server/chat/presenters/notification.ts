import { type Notification, NotificationKind } from '../../../contract/index.ts';
import type { notifications, pages, userAccounts } from '../../db/schema.ts';
import { shownName } from './person.ts';

interface NotificationRow {
  notification: typeof notifications.$inferSelect;
  person: typeof userAccounts.$inferSelect;
  page: typeof pages.$inferSelect | null;
  userTypeName: string | null;
}

export const presentNotification = ({ notification, person, page, userTypeName }: NotificationRow): Notification => ({
  notiId: notification.id,
  kind: NotificationKind.parse(notification.kind),
  time: notification.createdAt.toISOString(),
  seen: notification.seenAt !== null,
  person: { userAccountId: person.id, profileName: shownName(person), profilePhoto: person.profilePhoto },
  page: page && { pageId: page.id, title: page.title, photo: page.photo },
  requestFormId: notification.requestFormId,
  pageUserId: notification.pageUserId,
  userTypeId: notification.userTypeId,
  userTypeName: userTypeName ?? '',
  answer: notification.answer,
});
