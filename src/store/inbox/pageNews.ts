import type { LastMessage } from '#contract';
import { lastMessageOf } from './conversationActivity.ts';

/**
 * What changed in the conversations of a served page since the page was read. It is counted while not all customers of the
 * page are held; afterwards the totals follow from the customers (`pagesSlice.ts`).
 */
export interface PageNews {
  /** By how much the unread messages grew. */
  readonly unread: number;
  readonly last: LastMessage | null;
  /** The total or the newest message do not follow from the events: the page must be read again. */
  readonly isUnclear: boolean;
  /** Came since the page was asked for last. */
  readonly isRecent: boolean;
}

/** Nothing changed. */
export const noNews: PageNews = { unread: 0, last: null, isUnclear: false, isRecent: false };

/** Is a message as late as another, or later? */
export const isLater = (one: LastMessage, other: LastMessage | null): boolean =>
  (one.messageDate ?? '') >= (other?.messageDate ?? '');

const laterOf = (last: LastMessage | null, message: LastMessage | undefined): LastMessage | null =>
  message !== undefined && isLater(message, last) ? message : last;

/** The news after the customers held changed; `before` and `after` are the newest of them. */
export function withCustomersChange(
  news: PageNews,
  growth: number,
  before: LastMessage | undefined,
  after: LastMessage | undefined,
): PageNews {
  if (growth === 0 && before === after) return news;
  const isNewestGone = before !== undefined && (after === undefined || !isLater(after, before));
  return {
    unread: news.unread + growth,
    last: laterOf(news.last, after),
    isUnclear: news.isUnclear || isNewestGone,
    isRecent: true,
  };
}

/** The news after an event of a customer whose row is not held. `isUnread`: it is one more message to read. */
export function withUnknownCustomer(
  news: PageNews,
  event: LastMessage & { from: 'me' | 'other' | null },
  isUnread: boolean,
): PageNews {
  // Somebody read, edited or deleted there: how many messages that concerns is not said.
  if (event.from === null) return { ...news, isUnclear: true, isRecent: true };
  const last = laterOf(news.last, lastMessageOf(event));
  return { ...news, unread: news.unread + (isUnread ? 1 : 0), last, isRecent: true };
}
