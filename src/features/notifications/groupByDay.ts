import type { Notification } from '../../../contract/index.ts';
import { localDay } from '../../lib/localDay.ts';

/** The notifications of one of the viewer's days, `YYYY-MM-DD`. */
export interface NotificationDay {
  day: string;
  notifications: Notification[];
}

/** Newest first, by the days of the viewer. */
export function groupByDay(notifications: readonly Notification[]): NotificationDay[] {
  const days = new Map<string, Notification[]>();
  for (const notification of [...notifications].sort((one, other) => other.notiId - one.notiId)) {
    const day = localDay(Date.parse(notification.time));
    const held = days.get(day);
    if (held) held.push(notification);
    else days.set(day, [notification]);
  }
  return [...days].map(([day, list]) => ({ day, notifications: list }));
}
