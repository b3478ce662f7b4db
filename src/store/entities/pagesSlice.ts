import type { UnknownAction } from '@reduxjs/toolkit';
import type { Page, Side } from '../../../contract/index.ts';
import { pageRemoved, pageSaved, pageUserActivityReceived } from '../model/events.ts';
import { pageUsersListed } from '../model/pageUserListActions.ts';
import { answerOf, failedCall, startedCall } from './answers.ts';
import { withLooked, withNews, withOwnMessage } from './conversationActivity.ts';
import { entitiesRestored } from './entitiesRestored.ts';
import { type ListStatus, loadFailed, loadStarted } from './listLoad.ts';
import {
  type Activity,
  changeRow,
  type MembersChange,
  noPages,
  type PageList,
  type PageRow,
  rowsOf,
  withMembers,
  without,
  withPage,
  withPages,
  withRestored,
  withStale,
  withUnheld,
} from './pageList.ts';
import { holdsCustomer, noPageUsers } from './pageMembers.ts';

/** The pages of the viewer, mode by mode. */
export type PagesState = Readonly<Record<Side, PageList>>;

const initial: PagesState = { C: noPages, P: noPages };

const change = (state: PagesState, side: Side, how: (list: PageList) => PageList): PagesState => {
  const next = how(state[side]);
  return next === state[side] ? state : { ...state, [side]: next };
};

function withActivity(state: PagesState, news: Activity, { before, after }: MembersChange): PagesState {
  const { pageId, side } = news;
  if (side === 'P') {
    // Where the customer's row is held, `withMembers` has the exact difference. A row that changed was held.
    const isHeld = before.byPage[pageId]?.customers !== after.byPage[pageId]?.customers || holdsCustomer(before, news);
    return isHeld ? state : change(state, 'P', (list) => withUnheld(list, news));
  }
  return change(state, 'C', (list) => {
    if (!rowsOf.selectById(list.rows, pageId)) return !list.load.complete ? list : withStale(list, pageId);
    return changeRow(list, pageId, (page) => withNews(page, news, news.from === 'other' && news.lastSide === 'P'));
  });
}

function reduced(state: PagesState, action: UnknownAction, members: MembersChange): PagesState {
  if (pageUserActivityReceived.match(action)) return withActivity(state, action.payload, members);
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
    const page = rowsOf.selectAll(state[side].rows).find((row) => row.pageUserId === pageUserId);
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
  const listed = pageUsersListed.match(action) ? action.payload : undefined;
  // Totals that are held belong to whole lists; rows that come back, or come first, are only a part.
  const isPart = entitiesRestored.match(action) || (listed !== undefined && listed.end === undefined);
  if (members.before === members.after || isPart) return next;
  const wholeOf = listed?.side === 'C' ? listed.pageId : undefined;
  return change(next, 'P', (list) => withMembers(list, members, wholeOf));
}

interface HasPages {
  entities: { pages: PagesState };
}

/** The pages of the viewer in a mode, newest activity first. */
export const selectPages = (state: HasPages, side: Side): Page[] => rowsOf.selectAll(state.entities.pages[side].rows);

/** One page of the viewer in a mode. */
export const selectPage = (state: HasPages, side: Side, pageId: number): Page | undefined =>
  rowsOf.selectById(state.entities.pages[side].rows, pageId);

/** Does the viewer serve a page? Then they may switch the mode (docs/specification.md#2-toolbar). */
export const selectHasPages = (state: HasPages): boolean => rowsOf.selectTotal(state.entities.pages.P.rows) > 0;

/** How reading the pages of a mode stands. */
export const selectPagesStatus = (state: HasPages, side: Side): ListStatus => state.entities.pages[side].load.status;

/** The pages of a mode that must be read again. */
export const selectStalePages = (state: HasPages, side: Side): readonly number[] => state.entities.pages[side].stale;
