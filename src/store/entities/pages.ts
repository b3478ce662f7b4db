import type { UnknownAction } from '@reduxjs/toolkit';
import type { Page, Side } from '../../../contract/index.ts';
import { pageConversationActive, pageRemoved, pageSaved } from '../realtime/events.ts';
import { withAnsweredList } from './answeredList.ts';
import { answerOf, failedCall, startedCall } from './answers.ts';
import { createLargeCollection, type LargeState } from './largeCollection.ts';
import {
  type ListLoad,
  type ListStatus,
  loadDone,
  loadFailed,
  loadStarted,
  loadTouched,
  notLoaded,
} from './listLoad.ts';
import {
  customersOfPage,
  holdsCustomer,
  noPageUsers,
  type PageMembers,
  type PageUserRow,
  type PageUsersState,
} from './pageUsers.ts';
import { entitiesRestored } from './restored.ts';
import { activityKey, type ConversationRow, withAnswer, withLooked, withNews, withOwnMessage } from './rowNews.ts';

/** A page with what events told since it was read. */
export type PageRow = Page & Pick<ConversationRow, 'lastMessageId'>;

/** The pages of the viewer in one mode. */
export interface PageList {
  /** By newest activity. */
  readonly rows: LargeState<PageRow>;
  readonly load: ListLoad;
  /** Pages that must be read again: an event named them, and what it changes cannot be told from what is held. */
  readonly stale: readonly number[];
}

export type PagesState = Readonly<Record<Side, PageList>>;

/** What the page list must know of the customers before and after an action, to keep its totals right. */
export interface MembersChange {
  before: PageUsersState;
  after: PageUsersState;
}

/** The pages of one mode, newest activity first. */
export const pagesOfMode = createLargeCollection<PageRow>({
  selectId: (page) => page.pageId,
  sortKey: activityKey,
});
const rows = pagesOfMode.getSelectors();
const customers = customersOfPage.getSelectors();

const noPages: PageList = { rows: pagesOfMode.getInitialState(), load: notLoaded, stale: [] };
const initial: PagesState = { C: noPages, P: noPages };

const change = (state: PagesState, side: Side, how: (list: PageList) => PageList): PagesState => {
  const next = how(state[side]);
  return next === state[side] ? state : { ...state, [side]: next };
};

const withRow = (list: PageList, row: PageRow): PageList => {
  const next = pagesOfMode.setOne(list.rows, row);
  return { ...list, rows: next, load: loadTouched(list.load, row.pageId) };
};

/** Changes a page, if it is held. */
function changeRow(list: PageList, pageId: number, how: (row: PageRow) => PageRow): PageList {
  const held = rows.selectById(list.rows, pageId);
  if (!held) return list;
  const row = how(held);
  return row === held ? list : withRow(list, row);
}

const withStale = (list: PageList, pageId: number): PageList =>
  list.stale.includes(pageId) ? list : { ...list, stale: [...list.stale, pageId] };

const withPage = (list: PageList, page: Page): PageList => {
  const held = rows.selectById(list.rows, page.pageId);
  const row = withAnswer(held, page, false);
  const next = row === held ? list : withRow(list, row);
  return { ...next, stale: next.stale.filter((id) => id !== page.pageId) };
};

const without = (list: PageList, pageId: number): PageList => ({
  ...list,
  rows: pagesOfMode.removeOne(list.rows, pageId),
  load: loadTouched(list.load, pageId),
  stale: list.stale.filter((id) => id !== pageId),
});

const withPages = (list: PageList, pages: readonly Page[]): PageList => ({
  rows: withAnsweredList(pagesOfMode, list.rows, pages, list.load, withAnswer),
  load: loadDone(list.load),
  stale: [],
});

/** Pages kept from last time fill what is not held, until they are answered. */
const withRestored =
  (pages: readonly PageRow[] = []) =>
  (list: PageList): PageList =>
    list.load.complete || pages.length === 0 ? list : { ...list, rows: pagesOfMode.addMany(list.rows, pages) };

type Activity = ReturnType<typeof pageConversationActive>['payload'];

/** The page shows what is newest in it: the row of a customer that was or became the newest. */
const withNewest = (page: PageRow, row: PageUserRow): PageRow => {
  const { sendMessage, sendPhoto, fileType, messageDate } = row;
  return { ...page, sendMessage, sendPhoto, fileType, messageDate };
};

/** A page that the viewer serves, after its customers changed from `before` to `after`. */
function follow(page: PageRow, before: PageMembers | undefined, after: PageMembers, isWhole: boolean): PageRow {
  const look = isWhole ? after.unread : Math.max(0, page.look + after.unread - (before?.unread ?? 0));
  const was = before && customers.selectAt(before.customers, 0);
  const is = customers.selectAt(after.customers, 0);
  const shows =
    is !== was && is && ((is.messageDate ?? '') >= (page.messageDate ?? '') || was?.messageDate === page.messageDate);
  const next = shows ? withNewest(page, is) : page;
  return look === next.look ? next : { ...next, look };
}

/** Keeps the totals and last messages of served pages right by what changed in their rows. */
function withMembers(list: PageList, { before, after }: MembersChange, wholeOf: number | undefined): PageList {
  let next = list;
  for (const [id, members] of Object.entries(after.byPage)) {
    const pageId = Number(id);
    const was = before.byPage[pageId];
    if (was?.customers === members.customers) continue;
    next = changeRow(next, pageId, (page) => follow(page, was, members, wholeOf === pageId));
  }
  return next;
}

/** A page that the viewer serves, after news of a customer whose row is not held: counted as well as can be told. */
function withUnheld(list: PageList, news: Activity): PageList {
  const held = rows.selectById(list.rows, news.pageId);
  // Somebody read, edited or deleted there: how many messages that concerns is not said.
  if (!held || news.from === null) return !list.load.complete ? list : withStale(list, news.pageId);
  return changeRow(list, news.pageId, (page) => {
    const look = page.look + (news.from === 'other' && news.lastSide === 'C' ? 1 : 0);
    if ((news.messageDate ?? '') < (page.messageDate ?? '')) return look === page.look ? page : { ...page, look };
    const { sendMessage, sendPhoto, fileType, messageDate } = news;
    return { ...page, sendMessage, sendPhoto, fileType, messageDate, look };
  });
}

function withActivity(state: PagesState, news: Activity, members: PageUsersState): PagesState {
  const { pageId, side } = news;
  if (side === 'P') {
    // Where the customer's row is held, `withMembers` has the exact difference.
    return holdsCustomer(members, pageId, news.customerId)
      ? state
      : change(state, 'P', (list) => withUnheld(list, news));
  }
  return change(state, 'C', (list) => {
    if (!rows.selectById(list.rows, pageId)) return !list.load.complete ? list : withStale(list, pageId);
    return changeRow(list, pageId, (page) => withNews(page, news, news.from === 'other' && news.lastSide === 'P'));
  });
}

function reduced(state: PagesState, action: UnknownAction, members: MembersChange): PagesState {
  if (pageConversationActive.match(action)) return withActivity(state, action.payload, members.before);
  if (pageSaved.match(action)) {
    return change(state, action.payload.side, (list) => withPage(list, action.payload.page));
  }
  if (pageRemoved.match(action)) {
    return change(state, action.payload.side, (list) => without(list, action.payload.pageId));
  }
  if (entitiesRestored.match(action)) {
    const { pages } = action.payload;
    return change(change(state, 'C', withRestored(pages?.C)), 'P', withRestored(pages?.P));
  }
  const started = startedCall(action);
  if (started?.name === 'getPages' && !isEveryPage(started.args)) {
    return change(state, started.args.customerOrPage, (list) => ({ ...list, load: loadStarted(list.load) }));
  }
  const failed = failedCall(action);
  if (failed?.name === 'getPages' && !isEveryPage(failed.args)) {
    return change(state, failed.args.customerOrPage, (list) => ({ ...list, load: loadFailed(list.load) }));
  }
  const answer = answerOf(action);
  switch (answer?.name) {
    case 'getPages':
      if (isEveryPage(answer.args)) return state;
      return change(state, answer.args.customerOrPage, (list) => withPages(list, answer.body));
    case 'updatePage':
      return inBoth(state, answer.body.pageId, (page) => ({ ...page, title: answer.body.title }));
    case 'putPagePhoto':
      return inBoth(state, Number(answer.args.id), (page) => ({ ...page, photo: answer.body.photo }));
    case 'putPageHeaderPhoto':
      return inBoth(state, Number(answer.args.id), (page) => ({ ...page, headerPhoto: answer.body.photo }));
    case 'deletePage': {
      const pageId = Number(answer.args.pageId);
      return change(
        change(state, 'C', (list) => without(list, pageId)),
        'P',
        (list) => without(list, pageId),
      );
    }
    case 'deletePageUser':
      return withoutMembership(state, Number(answer.args.pageUserId));
    case 'putPageLook': {
      const { pageId, customerOrPage } = answer.args;
      if (customerOrPage !== 'C') return state;
      const { look, messageId } = answer.body;
      return change(state, 'C', (list) => changeRow(list, Number(pageId), (page) => withLooked(page, look, messageId)));
    }
    case 'createMessage':
    case 'putMessagePhoto': {
      const message = answer.body;
      if (message.messageStatus !== 'C') return state;
      return change(state, 'C', (list) =>
        changeRow(list, message.pageDto.pageId, (page) => withOwnMessage(page, message.messageId, message)),
      );
    }
    default:
      return state;
  }
}

/** An admin's question for every page of the installation says nothing of the own list. */
const isEveryPage = (args: { all?: unknown }): boolean => args.all === true || args.all === 'true';

const inBoth = (state: PagesState, pageId: number, how: (page: PageRow) => PageRow): PagesState =>
  change(
    change(state, 'C', (list) => changeRow(list, pageId, how)),
    'P',
    (list) => changeRow(list, pageId, how),
  );

/** The viewer left a page: the call names the membership, which one of the two lists holds. */
function withoutMembership(state: PagesState, pageUserId: number): PagesState {
  let next = state;
  for (const side of ['C', 'P'] as const) {
    const page = rows.selectAll(state[side].rows).find((row) => row.pageUserId === pageUserId);
    if (page) next = change(next, side, (list) => without(list, page.pageId));
  }
  return next;
}

/** `members` is what the same action did to the customers: the totals of served pages follow from their rows. */
export function pagesReducer(
  state: PagesState = initial,
  action: UnknownAction,
  members: MembersChange = { before: noPageUsers, after: noPageUsers },
): PagesState {
  const next = reduced(state, action, members);
  // Totals that were kept belong to whole lists; the rows that come back beside them are only a part.
  if (members.before === members.after || entitiesRestored.match(action)) return next;
  const answer = answerOf(action);
  const wholeOf =
    answer?.name === 'getPageUsers' && answer.args.userType === 'C' ? Number(answer.args.pageId) : undefined;
  return change(next, 'P', (list) => withMembers(list, members, wholeOf));
}

interface HasPages {
  entities: { pages: PagesState };
}

/** The pages of the viewer in a mode, newest activity first. */
export const selectPages = (state: HasPages, side: Side): Page[] => rows.selectAll(state.entities.pages[side].rows);

/** One page of the viewer in a mode. */
export const selectPage = (state: HasPages, side: Side, pageId: number): Page | undefined =>
  rows.selectById(state.entities.pages[side].rows, pageId);

/** Does the viewer serve a page? Then they may switch the mode (spec 2). */
export const selectHasPages = (state: HasPages): boolean => rows.selectTotal(state.entities.pages.P.rows) > 0;

/** How reading the pages of a mode stands. */
export const selectPagesStatus = (state: HasPages, side: Side): ListStatus => state.entities.pages[side].load.status;

/** The pages of a mode that must be read again. */
export const selectStalePages = (state: HasPages, side: Side): readonly number[] => state.entities.pages[side].stale;
