import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Page } from '#contract';
import type { pageUserActivityReceived } from '../model/events.ts';
import { type ConversationRow, newestFirst, withAnswer } from './conversationActivity.ts';
import { type ListLoad, loadDone, loadTouched, mergeList, notLoaded } from './listLoad.ts';

/** A page with what events changed since it was read. */
export type PageRow = Page & Pick<ConversationRow, 'lastMessageId'>;

/** The pages of the viewer in one mode. */
export interface PageList {
  rows: EntityState<PageRow, number>;
  load: ListLoad;
  /** Pages that must be read again: an event named them, and what it changes does not follow from what is held. */
  stale: number[];
}

const selectId = (page: PageRow) => page.pageId;

/** The pages of one mode. Not sorted: with a `sortComparer` each event would sort all rows. `selectPages` sorts them. */
export const pagesOfMode = createEntityAdapter<PageRow, number>({ selectId });
/** Sorts pages: the newest activity first. */
export const newestPagesFirst = (pages: readonly PageRow[]): PageRow[] => newestFirst(pages, selectId);

/** Nothing was read yet. */
export const noPages: PageList = { rows: pagesOfMode.getInitialState(), load: notLoaded, stale: [] };

/** News of a conversation with a page. */
export type Activity = ReturnType<typeof pageUserActivityReceived>['payload'];

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
