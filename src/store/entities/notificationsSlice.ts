import type { UnknownAction } from '@reduxjs/toolkit';
import { notificationCountChanged } from '../model/events.ts';
import { answerOf } from './answers.ts';

/** The bell. The notifications themselves are read when they are shown. */
export interface NotificationsState {
  /** How many were not seen yet. */
  readonly count: number;
}

const initial: NotificationsState = { count: 0 };

export function notificationsReducer(state: NotificationsState = initial, action: UnknownAction): NotificationsState {
  const count = countIn(action);
  return count === undefined || count === state.count ? state : { count };
}

function countIn(action: UnknownAction): number | undefined {
  if (notificationCountChanged.match(action)) return action.payload;
  const answer = answerOf(action);
  if (answer?.name === 'getNotificationCount') return answer.body;
  // Reading the notifications marks all of them seen (docs/specification.md#2-toolbar).
  return answer?.name === 'getNotifications' ? 0 : undefined;
}

interface HasNotifications {
  entities: { notifications: NotificationsState };
}

/** The number on the bell. */
export const selectNotificationCount = (state: HasNotifications): number => state.entities.notifications.count;
