import { notifications as en } from './en/notifications.ts';
import { notifications as my } from './my/notifications.ts';
import { useTextsOf } from './useTextsOf.ts';

export const notificationsTexts = { en, my };

/** The texts of the notifications. */
export type NotificationsTexts = typeof en;

/** The texts of the notifications in the reader's language. */
export const useNotificationsTexts = (): NotificationsTexts => useTextsOf(notificationsTexts);
