import type { LastMessage } from '#contract';
import { lastMessageOf } from './conversationActivity.ts';

/** News of a page that is being read: the answer may have them, or not. */
interface RecentNews {
  /** When the messages to read were sent. */
  readonly messages: readonly string[];
  /** By how much the unread messages grew otherwise: of that the answer does not say whether it has it. */
  readonly otherwise: number;
  readonly last: LastMessage | null;
  readonly isUnclear: boolean;
}

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
  /** Those that came since the page was asked for; null while it is not being read. */
  readonly recent: RecentNews | null;
}

/** Nothing changed. */
export const noNews: PageNews = { unread: 0, last: null, isUnclear: false, recent: null };

const noRecent: RecentNews = { messages: [], otherwise: 0, last: null, isUnclear: false };

/** The page is asked for. */
export const newsAsked = (news: PageNews): PageNews => ({ ...news, recent: noRecent });

/** The page could not be read. */
export const newsUnanswered = (news: PageNews): PageNews =>
  news.unread === 0 && news.last === null && !news.isUnclear ? noNews : { ...news, recent: null };

/** The page was read. `upTo`: when the newest message of the answer was sent; what came later it does not have. */
export function newsAnswered({ recent }: PageNews, upTo: string | null): PageNews {
  if (recent === null) return noNews;
  const later = recent.messages.filter((time) => time > (upTo ?? '')).length;
  const isUnclear = recent.isUnclear || recent.otherwise !== 0;
  return newsUnanswered({ unread: later + recent.otherwise, last: recent.last, isUnclear, recent: null });
}

/** Is a message as late as another, or later? */
export const isLater = (one: LastMessage, other: LastMessage | null): boolean =>
  (one.messageDate ?? '') >= (other?.messageDate ?? '');

const laterOf = (last: LastMessage | null, message: LastMessage | undefined): LastMessage | null =>
  message !== undefined && isLater(message, last) ? message : last;

/** What an event or a change adds to the news. */
interface Added {
  unread: number;
  last: LastMessage | undefined;
  /** The growth is one message to read, the last one. */
  isMessage: boolean;
  isUnclear: boolean;
}

const withAdded = (news: PageNews, { unread, last, isMessage, isUnclear }: Added): PageNews => ({
  unread: news.unread + unread,
  last: laterOf(news.last, last),
  isUnclear: news.isUnclear || isUnclear,
  recent: news.recent && {
    messages: isMessage && last?.messageDate ? [...news.recent.messages, last.messageDate] : news.recent.messages,
    otherwise: news.recent.otherwise + (isMessage ? 0 : unread),
    last: laterOf(news.recent.last, last),
    isUnclear: news.recent.isUnclear || isUnclear,
  },
});

/** The news after the customers held changed; `before` and `after` are the newest of them. */
export function withCustomersChange(
  news: PageNews,
  growth: number,
  before: LastMessage | undefined,
  after: LastMessage | undefined,
): PageNews {
  if (growth === 0 && before === after) return news;
  const isNewestGone = before !== undefined && (after === undefined || !isLater(after, before));
  return withAdded(news, {
    unread: growth,
    last: after,
    isMessage: growth === 1 && before !== after && !isNewestGone,
    isUnclear: isNewestGone,
  });
}

/** What an event says of a customer whose row is not held. */
interface UnknownCustomer extends LastMessage {
  from: 'me' | 'other' | null;
  look?: number | undefined;
  lookBefore?: number | undefined;
}

/** The news after an event of a customer whose row is not held. `isUnread`: it is one more message to read. */
export function withUnknownCustomer(news: PageNews, event: UnknownCustomer, isUnread: boolean): PageNews {
  const { from, look, lookBefore } = event;
  if (from !== null)
    return withAdded(news, {
      unread: isUnread ? 1 : 0,
      last: lastMessageOf(event),
      isMessage: isUnread,
      isUnclear: false,
    });
  // A message was deleted: whether it was to be read, or the newest one of the page, is not said.
  if (look === undefined || lookBefore === undefined)
    return withAdded(news, { unread: 0, last: undefined, isMessage: false, isUnclear: true });
  return withAdded(news, { unread: look - lookBefore, last: lastMessageOf(event), isMessage: false, isUnclear: false });
}
