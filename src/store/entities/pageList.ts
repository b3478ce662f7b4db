import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { LastMessage, Page } from '../../../contract/index.ts';
import type { pageUserActivityReceived } from '../model/events.ts';
import { byActivity, type ConversationRow, withAnswer } from './conversationActivity.ts';
import { type ListLoad, loadDone, loadTouched, notLoaded } from './listLoad.ts';
import { mergeList } from './mergeList.ts';

/** A page with what events told since it was read. */
export type PageRow = Page & Pick<ConversationRow, 'lastMessageId'>;

/** The pages of the viewer in one mode. */
export interface PageList {
  /** By newest activity. */
  rows: EntityState<PageRow, number>;
  load: ListLoad;
  /** Pages that must be read again: an event named them, and what it changes cannot be told from what is held. */
  stale: number[];
}

const selectId = (page: PageRow) => page.pageId;

/** The pages of one mode, newest activity first. */
export const pagesOfMode = createEntityAdapter<PageRow, number>({ selectId, sortComparer: byActivity(selectId) });

/** Nothing was read yet. */
export const noPages: PageList = { rows: pagesOfMode.getInitialState(), load: notLoaded, stale: [] };

/** News of a conversation with a page. */
export type Activity = ReturnType<typeof pageUserActivityReceived>['payload'];

/** What changed in the customers of a page that the viewer serves. */
export interface CustomersChange {
  pageId: number;
  /** By how much their unread messages grew; with `isWhole` how many they are. */
  unread: number;
  /** All customers of the page are held. */
  isWhole: boolean;
  /** The newest activity among the customers before and after. */
  newestBefore: LastMessage | undefined;
  newest: LastMessage | undefined;
}

// The functions below change a list inside a case reducer of `createSlice`: the list is an Immer draft.

/** Changes a page, if it is held. */
export function changePage(list: PageList, pageId: number, change: (row: PageRow) => PageRow): void {
  const held = list.rows.entities[pageId];
  if (!held) return;
  const row = change(held);
  if (row === held) return;
  pagesOfMode.setOne(list.rows, row);
  list.load = loadTouched(list.load, pageId);
}

/** A page must be read again. */
export function markStale(list: PageList, pageId: number): void {
  if (list.load.complete && !list.stale.includes(pageId)) list.stale.push(pageId);
}

/** A page is new or changed. */
export function savePage(list: PageList, page: Page): void {
  const held = list.rows.entities[page.pageId];
  const row = withAnswer(held, page, false);
  list.stale = list.stale.filter((id) => id !== page.pageId);
  if (row === held) return;
  pagesOfMode.setOne(list.rows, row);
  list.load = loadTouched(list.load, page.pageId);
}

/** A page left the list. */
export function removePage(list: PageList, pageId: number): void {
  pagesOfMode.removeOne(list.rows, pageId);
  list.load = loadTouched(list.load, pageId);
  list.stale = list.stale.filter((id) => id !== pageId);
}

/** The whole list was read. */
export function setPages(list: PageList, pages: readonly Page[]): void {
  mergeList(pagesOfMode, list.rows, pages, list.load);
  list.load = loadDone(list.load);
  list.stale = [];
}

/** Pages kept from last time fill what is not held, until they are answered. */
export function restorePages(list: PageList, pages: readonly Page[] = []): void {
  if (!list.load.complete) pagesOfMode.addMany(list.rows, pages);
}

/** The page shows the message that is the newest in it. */
const withLastMessage = (page: PageRow, { sendMessage, sendPhoto, fileType, messageDate }: LastMessage): PageRow => ({
  ...page,
  sendMessage,
  sendPhoto,
  fileType,
  messageDate,
});

const isLater = (one: LastMessage, other: LastMessage): boolean => (one.messageDate ?? '') >= (other.messageDate ?? '');

/** The total and the newest message of a page that the viewer serves follow those of its customers. */
export function followCustomers(list: PageList, change: CustomersChange): void {
  const { isWhole, unread, newestBefore, newest } = change;
  changePage(list, change.pageId, (page) => {
    const look = isWhole ? unread : Math.max(0, page.look + unread);
    const wasShown = newestBefore !== undefined && newestBefore.messageDate === page.messageDate;
    const shows = newest !== undefined && newest !== newestBefore && (isLater(newest, page) || wasShown);
    const next = shows ? withLastMessage(page, newest) : page;
    return look === next.look ? next : { ...next, look };
  });
}

/** News of a customer whose row is not held: counted as well as can be told. */
export function countUnknownCustomer(list: PageList, news: Activity): void {
  // Somebody read, edited or deleted there: how many messages that concerns is not said.
  if (!list.rows.entities[news.pageId] || news.from === null) {
    markStale(list, news.pageId);
    return;
  }
  changePage(list, news.pageId, (page) => {
    const look = page.look + (news.from === 'other' && news.lastSide === 'C' ? 1 : 0);
    if (!isLater(news, page)) return look === page.look ? page : { ...page, look };
    return { ...withLastMessage(page, news), look };
  });
}
