import type { Page } from '../../../contract/index.ts';
import type { pageUserActivityReceived } from '../model/events.ts';
import { activityKey, type ConversationRow, withAnswer } from './conversationActivity.ts';
import { createLargeEntityAdapter, type LargeEntityState } from './largeEntityAdapter.ts';
import { type ListLoad, loadDone, loadTouched, notLoaded } from './listLoad.ts';
import { withAnsweredList } from './mergeList.ts';
import { customers, type PageMembers, type PageUserRow, type PageUsersState } from './pageMembers.ts';

/** A page with what events told since it was read. */
export type PageRow = Page & Pick<ConversationRow, 'lastMessageId'>;

/** The pages of the viewer in one mode. */
export interface PageList {
  /** By newest activity. */
  readonly rows: LargeEntityState<PageRow>;
  readonly load: ListLoad;
  /** Pages that must be read again: an event named them, and what it changes cannot be told from what is held. */
  readonly stale: readonly number[];
}

/** The pages of one mode, newest activity first. */
export const pagesOfMode = createLargeEntityAdapter<PageRow>({
  selectId: (page) => page.pageId,
  sortKey: activityKey,
});
/** Reads the pages of a list. */
export const rowsOf = pagesOfMode.getSelectors();

/** Nothing was read yet. */
export const noPages: PageList = { rows: pagesOfMode.getInitialState(), load: notLoaded, stale: [] };
const withRow = (list: PageList, held: PageRow | undefined, row: PageRow): PageList => {
  const next = pagesOfMode.setHeld(list.rows, held, row);
  return { ...list, rows: next, load: loadTouched(list.load, row.pageId) };
};

/** Changes a page, if it is held. */
export function changeRow(list: PageList, pageId: number, how: (row: PageRow) => PageRow): PageList {
  const held = rowsOf.selectById(list.rows, pageId);
  if (!held) return list;
  const row = how(held);
  return row === held ? list : withRow(list, held, row);
}

export const withStale = (list: PageList, pageId: number): PageList =>
  list.stale.includes(pageId) ? list : { ...list, stale: [...list.stale, pageId] };

export const withPage = (list: PageList, page: Page): PageList => {
  const held = rowsOf.selectById(list.rows, page.pageId);
  const row = withAnswer(held, page, false);
  const next = row === held ? list : withRow(list, held, row);
  return { ...next, stale: next.stale.filter((id) => id !== page.pageId) };
};

export const without = (list: PageList, pageId: number): PageList => ({
  ...list,
  rows: pagesOfMode.removeOne(list.rows, pageId),
  load: loadTouched(list.load, pageId),
  stale: list.stale.filter((id) => id !== pageId),
});

export const withPages = (list: PageList, pages: readonly Page[]): PageList => ({
  rows: withAnsweredList(pagesOfMode, list.rows, pages, list.load, withAnswer),
  load: loadDone(list.load),
  stale: [],
});

/** Pages kept from last time fill what is not held, until they are answered. */
export const withRestored =
  (pages: readonly PageRow[] = []) =>
  (list: PageList): PageList =>
    list.load.complete || pages.length === 0 ? list : { ...list, rows: pagesOfMode.addMany(list.rows, pages) };

/** News of a conversation with a page. */
export type Activity = ReturnType<typeof pageUserActivityReceived>['payload'];

/** The page shows what is newest in it: the row of a customer that was or became the newest. */
const withNewest = (page: PageRow, row: PageUserRow): PageRow => {
  const { sendMessage, sendPhoto, fileType, messageDate } = row;
  return { ...page, sendMessage, sendPhoto, fileType, messageDate };
};

/**
 * A page that the viewer serves, after its customers changed from `before` to `after`. With `isWhole` they are all there are;
 * else its total moves by as much as theirs.
 */
function followed(page: PageRow, before: PageMembers | undefined, after: PageMembers, isWhole: boolean): PageRow {
  const look = isWhole ? after.unread : Math.max(0, page.look + after.unread - (before?.unread ?? 0));
  const was = before && customers.selectAt(before.customers, 0);
  const is = customers.selectAt(after.customers, 0);
  const shows =
    is !== was && is && ((is.messageDate ?? '') >= (page.messageDate ?? '') || was?.messageDate === page.messageDate);
  const next = shows ? withNewest(page, is) : page;
  return look === next.look ? next : { ...next, look };
}
/** What the page list must know of the customers before and after an action, to keep its totals right. */
export interface MembersChange {
  before: PageUsersState;
  after: PageUsersState;
}

/** Keeps the totals and last messages of served pages right by what changed in their rows. */
export function withMembers(list: PageList, { before, after }: MembersChange, wholeOf: number | undefined): PageList {
  let next = list;
  for (const id in after.byPage) {
    const pageId = Number(id);
    const was = before.byPage[pageId];
    const members = after.byPage[pageId];
    if (!members || (was?.customers === members.customers && wholeOf !== pageId)) continue;
    next = changeRow(next, pageId, (page) => followed(page, was, members, wholeOf === pageId));
  }
  return next;
}

/** A page that the viewer serves, after news of a customer whose row is not held: counted as well as can be told. */
export function withUnheld(list: PageList, news: Activity): PageList {
  const held = rowsOf.selectById(list.rows, news.pageId);
  // Somebody read, edited or deleted there: how many messages that concerns is not said.
  if (!held || news.from === null) return !list.load.complete ? list : withStale(list, news.pageId);
  return changeRow(list, news.pageId, (page) => {
    const look = page.look + (news.from === 'other' && news.lastSide === 'C' ? 1 : 0);
    if ((news.messageDate ?? '') < (page.messageDate ?? '')) return look === page.look ? page : { ...page, look };
    const { sendMessage, sendPhoto, fileType, messageDate } = news;
    return { ...page, sendMessage, sendPhoto, fileType, messageDate, look };
  });
}
