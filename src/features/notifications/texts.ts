import { notifications as en } from '../../i18n/en/notifications.ts';
import { notifications as my } from '../../i18n/my/notifications.ts';
import { textsOf } from '../../i18n/textsOf.ts';

/** The texts of the notifications in the reader's language. */
export const useNotificationsTexts = textsOf({ en, my });
export type NotificationsTexts = ReturnType<typeof useNotificationsTexts>;
