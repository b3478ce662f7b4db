import type { Notification } from '../../../contract/index.ts';
import { localDay } from '../../lib/localDay.ts';

/** A notification, with its day (`YYYY-MM-DD`) where it is the first of one of the viewer's days. */
interface ListedNotification {
  notification: Notification;
  startsDay?: string;
}

/** The rows of the list: newest first, by the days of the viewer. */
export function rowsByDay(notifications: readonly Notification[]): ListedNotification[] {
  let lastDay: string | undefined;
  return [...notifications]
    .sort((one, other) => other.notiId - one.notiId)
    .map((notification) => {
      const day = localDay(Date.parse(notification.time));
      if (day === lastDay) return { notification };
      lastDay = day;
      return { notification, startsDay: day };
    });
}
