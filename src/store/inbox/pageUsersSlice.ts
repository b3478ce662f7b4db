import { isAnyOf } from '@reduxjs/toolkit';
import { type Desk, INITIAL_DESK, type PageUser, type Side } from '#contract';
import type { Arg } from '../api/call.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { deskApi, labelsRemoved } from '../api/deskApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { refOf } from '../model/conversationRef.ts';
import { entitiesRestored } from '../model/entitiesRestored.ts';
import { pageSaved, pageUserActivityReceived, pageUserRemoved, pageUserSaved } from '../model/events.ts';
import { unreadCounted, withCounted, withLooked } from './conversationActivity.ts';
import { createLargeReducer } from './large/createLargeReducer.ts';
import { pageUsersListed, withListed, withRestored } from './listedMembers.ts';
import { type ListLoad, type ListStatus, loadFailed, loadStarted, loadTouched } from './listLoad.ts';
import {
  changeCustomer,
  countedForPage,
  customerIn,
  customers,
  deskAfter,
  noMembers,
  noPageUsers,
  type PageMembers,
  type PageUsersState,
  selectPageMembers,
  staff,
  withActivity,
  withDesk,
  withLoad,
  withMember,
  withOwn,
  without,
  withoutLabels,
} from './pageMembers.ts';
import { noNews, type PageNews } from './pageNews.ts';
import { pageUsersApi } from './pageUsersApi.ts';

type Change = (members: PageMembers) => PageMembers;

const changeAny = (state: PageUsersState, pageId: number, how: Change): PageUsersState => {
  const held = state.byPage[pageId] ?? noMembers;
  const next = how(held);
  return next === held ? state : { byPage: { ...state.byPage, [pageId]: next } };
};

/** Changes the members of one page, if they are held, and counts for the page what that changes. */
const change = (state: PageUsersState, pageId: number, how: Change): PageUsersState =>
  state.byPage[pageId] ? changeAny(state, pageId, (held) => countedForPage(held, how(held))) : state;

/** Changes the news of all pages. */
function changeNews(state: PageUsersState, how: (news: PageNews) => PageNews): PageUsersState {
  let next = state;
  for (const pageId of Object.keys(state.byPage))
    next = changeAny(next, Number(pageId), (members) => {
      const news = how(members.news);
      return news === members.news ? members : { ...members, news };
    });
  return next;
}

/** A membership ended; the call does not say of which page. */
function removedAnywhere(state: PageUsersState, pageUserId: number): PageUsersState {
  let next = state;
  for (const pageId of Object.keys(state.byPage))
    next = change(next, Number(pageId), (held) => without(held, pageUserId));
  return next;
}

const { getPageUsers, createPageUser, getPageUserStatus, deletePageUser } = pageUsersApi.endpoints;
const { getPages, deletePage } = pagesApi.endpoints;
const { changeDesk } = deskApi.endpoints;
const { postText, putFile, putLook } = conversationApi.endpoints;

/** The pages that the viewer serves. */
const isServedList = ({ customerOrPage, all }: Arg<'getPages'>): boolean => customerOrPage === 'P' && !all;

/** Reduces page users without Immer: a page may have 100,000 customers. */
export const pageUsersReducer = createLargeReducer(noPageUsers, (builder) => {
  builder
    .addCase(pageUserActivityReceived, (state, { payload }) =>
      payload.side === 'P'
        ? changeAny(state, payload.pageId, (held) => countedForPage(held, withActivity(held, payload)))
        : state,
    )
    .addCase(pageUserSaved, (state, { payload }) =>
      change(state, payload.pageId, (members) => withMember(members, payload)),
    )
    .addCase(pageUserRemoved, (state, { payload: { pageId, pageUserId } }) =>
      change(state, pageId, (members) => {
        const touch = (load: ListLoad) => loadTouched(load, pageUserId);
        return without(withLoad(withLoad(members, 'C', touch), 'P', touch), pageUserId);
      }),
    )
    .addCase(pageUsersListed, (state, { payload }) =>
      changeAny(state, payload.pageId, (members) => withListed(members, payload)),
    )
    .addCase(entitiesRestored, (state, { payload }) =>
      payload.members.reduce(
        (next, { pageId, rows }) => changeAny(next, pageId, (members) => withRestored(members, rows)),
        state,
      ),
    )
    .addCase(labelsRemoved, (state, { payload: { pageId, labelIds } }) =>
      change(state, pageId, (members) => withoutLabels(members, labelIds)),
    )
    .addCase(unreadCounted, (state, { payload }) => {
      const ref = refOf(payload.key);
      if (ref.kind !== 'page' || payload.side !== 'P') return state;
      return change(state, ref.pageId, (members) =>
        changeCustomer(members, ref.customerId, (row) => withCounted(row, payload)),
      );
    })
    // The page is read: its totals are newer than the news before the request.
    .addCase(pageSaved, (state, { payload: { side, page } }) =>
      side === 'P' && state.byPage[page.pageId]
        ? changeAny(state, page.pageId, (members) => ({ ...members, news: noNews }))
        : state,
    )
    .addMatcher(getPages.matchPending, (state, { meta }) =>
      isServedList(meta.arg.originalArgs)
        ? changeNews(state, (news) => (news.isRecent ? { ...news, isRecent: false } : news))
        : state,
    )
    .addMatcher(getPages.matchFulfilled, (state, { meta }) =>
      isServedList(meta.arg.originalArgs) ? changeNews(state, (news) => (news.isRecent ? news : noNews)) : state,
    )
    .addMatcher(getPageUsers.matchPending, (state, { meta }) => {
      const { pageId, userType } = meta.arg.originalArgs;
      return changeAny(state, pageId, (held) => withLoad(held, userType, loadStarted));
    })
    .addMatcher(getPageUsers.matchRejected, (state, { meta }) => {
      const { pageId, userType } = meta.arg.originalArgs;
      return meta.condition ? state : change(state, pageId, (held) => withLoad(held, userType, loadFailed));
    })
    .addMatcher(changeDesk.matchPending, (state, { meta }) => {
      const { pageId, customerId, before, ...asked } = meta.arg.originalArgs;
      return change(state, pageId, (members) => withDesk(members, customerId, deskAfter(before, asked)));
    })
    .addMatcher(changeDesk.matchFulfilled, (state, { payload, meta }) => {
      const { pageId, customerId } = meta.arg.originalArgs;
      return change(state, pageId, (members) => withDesk(members, customerId, payload));
    })
    .addMatcher(changeDesk.matchRejected, (state, { meta }) => {
      const { pageId, customerId, before } = meta.arg.originalArgs;
      return change(state, pageId, (members) => withDesk(members, customerId, before));
    })
    .addMatcher(createPageUser.matchFulfilled, (state, { payload }) =>
      change(state, payload.pageId, (members) => withMember(members, payload)),
    )
    .addMatcher(getPageUserStatus.matchFulfilled, (state, { payload, meta }) =>
      payload
        ? change(state, payload.pageId, (members) => withMember(members, payload))
        : removedAnywhere(state, meta.arg.originalArgs.pageUserId),
    )
    .addMatcher(deletePageUser.matchFulfilled, (state, { meta }) =>
      removedAnywhere(state, meta.arg.originalArgs.pageUserId),
    )
    .addMatcher(deletePage.matchFulfilled, (state, { meta }) => {
      const { [meta.arg.originalArgs.pageId]: _, ...byPage } = state.byPage;
      return { byPage };
    })
    .addMatcher(putLook.matchFulfilled, (state, { payload: { look, messageId }, meta }) => {
      const { key, side } = meta.arg.originalArgs;
      const ref = refOf(key);
      if (ref.kind !== 'page' || side !== 'P') return state;
      return change(state, ref.pageId, (members) =>
        changeCustomer(members, ref.customerId, (row) => withLooked(row, look, messageId)),
      );
    })
    .addMatcher(isAnyOf(postText.matchFulfilled, putFile.matchFulfilled), (state, { payload: message }) =>
      'pageDto' in message && message.messageStatus === 'P'
        ? change(state, message.pageDto.pageId, (members) => withOwn(members, message))
        : state,
    );
});

interface HasPageUsers {
  entities: { pageUsers: PageUsersState };
}

/** How many customers of a page are held. */
export const selectPageUserTotal = (state: HasPageUsers, pageId: number): number =>
  customers.selectTotal(selectPageMembers(state, pageId).customers);

/** A member of a page by the membership's number: a customer, or one who serves it. */
export function selectPageUser(state: HasPageUsers, pageId: number, pageUserId: number): PageUser | undefined {
  const members = selectPageMembers(state, pageId);
  return customers.selectById(members.customers, pageUserId) ?? staff.selectById(members.staff, pageUserId);
}

/** A customer of a page by their account. */
export const selectPageUserByCustomer = (
  state: HasPageUsers,
  pageId: number,
  customerId: number,
): PageUser | undefined => customerIn(selectPageMembers(state, pageId), customerId);

/** Those who serve a page: requests that wait first. */
export const selectStaff = (state: HasPageUsers, pageId: number): PageUser[] =>
  staff.selectAll(selectPageMembers(state, pageId).staff);

/** What the staff keeps of a customer. */
export const selectDesk = (state: HasPageUsers, pageId: number, customerId: number): Desk =>
  selectPageUserByCustomer(state, pageId, customerId)?.desk ?? INITIAL_DESK;

/** One who serves a page, by their account; undefined while they are not held. */
export const selectStaffMember = (state: HasPageUsers, pageId: number, accountId: number | null | undefined) =>
  accountId == null
    ? undefined
    : selectStaff(state, pageId).find(({ participantDto }) => participantDto.userAccountId === accountId);

/** Their name. */
export const selectStaffName = (state: HasPageUsers, pageId: number, accountId: number | null | undefined) =>
  selectStaffMember(state, pageId, accountId)?.participantDto.profileName;

/** How reading the customers (C) or the staff (P) of a page stands. */
export const selectPageUsersStatus = (state: HasPageUsers, pageId: number, side: Side = 'C'): ListStatus =>
  selectPageMembers(state, pageId).loads[side].status;

/** Is every customer of the page held (and not only those kept from last time)? */
export const selectHasAllPageUsers = (state: HasPageUsers, pageId: number): boolean =>
  selectPageMembers(state, pageId).loads.C.complete;

/** The pages whose customers must be read again, because events named some that are not held. */
export const selectPagesWithMissingCustomers = (state: HasPageUsers): number[] =>
  Object.entries(state.entities.pageUsers.byPage)
    .filter(([, members]) => members.missing.length > 0)
    .map(([pageId]) => Number(pageId));
