import type { LastMessage, Side } from '#contract';
import { lastMessageOf } from './conversationActivity.ts';

/**
 * What events said of the conversations of a served page since the page was read. It counts while not all customers of the page are held;
 * afterwards the totals follow from the customers (`pagesSlice.ts`).
 */
export interface PageNews {
  /** By how much the unread messages grew. */
  readonly unread: number;
  readonly last: LastMessage | null;
  /** The total does not follow from the events: the page must be read again. */
  readonly isUnclear: boolean;
}

/** Nothing happened. */
export const noNews: PageNews = { unread: 0, last: null, isUnclear: false };

/** What an event says of a conversation of the page. */
export interface PageEvent extends LastMessage {
  pageId: number;
  from: 'me' | 'other' | null;
  lastSide: Side | null;
  look?: number | undefined;
  lookBefore?: number | undefined;
}

/** By how much an event lets the unread messages grow; null where it does not tell, as of a message that was deleted. */
function growthBy({ from, lastSide, look, lookBefore }: PageEvent): number | null {
  if (from !== null) return from === 'other' && lastSide === 'C' ? 1 : 0;
  return look === undefined || lookBefore === undefined ? null : look - lookBefore;
}

/** Is a message as late as another, or later? */
export const isLater = (one: LastMessage, other: LastMessage | null): boolean =>
  (one.messageDate ?? '') >= (other?.messageDate ?? '');

/** News that the total does not follow from. */
export const asUnclear = (news: PageNews): PageNews => (news.isUnclear ? news : { ...news, isUnclear: true });

/** The news after an event. The page was read with messages up to `readTo`: one that is not later is in its total. */
export function withEvent(news: PageNews, event: PageEvent, readTo: string | null): PageNews {
  const growth = growthBy(event);
  if (growth === null) return asUnclear(news);
  const isRead = event.from !== null && (event.messageDate ?? '') <= (readTo ?? '');
  const last = isLater(event, news.last) ? lastMessageOf(event) : news.last;
  return { ...news, unread: news.unread + (isRead ? 0 : growth), last };
}

/** The news of a page after it was read, of the events that came meanwhile: whether its answer has what was read is not known. */
export const newsSince = (events: readonly PageEvent[], readTo: string | null): PageNews =>
  events.reduce(
    (news, event) => (event.from === null && growthBy(event) !== 0 ? asUnclear(news) : withEvent(news, event, readTo)),
    noNews,
  );
