import type { Notification } from '../../../contract/index.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';

type Words = Catalogue['notifications'];

/** What a notification says of the person who caused it. */
export function notificationText({ kind, page, userTypeName }: Notification, words: Words): string {
  const title = page?.title ?? words.removedPage;
  const sentences = {
    friendRequest: () => words.friendRequest,
    friendAccepted: () => words.friendAccepted,
    friendDeclined: () => words.friendDeclined,
    pageRequest: () => words.pageRequest(title, userTypeName),
    pageAccepted: () => words.pageAccepted(title, userTypeName),
    pageDeclined: () => words.pageDeclined(title),
    userTypeChanged: () => words.userTypeChanged(title, userTypeName),
    removedFromPage: () => words.removedFromPage(title),
  } satisfies Record<Notification['kind'], () => string>;
  return sentences[kind]();
}
