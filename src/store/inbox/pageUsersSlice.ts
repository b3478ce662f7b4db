import { isAsyncThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { type ConversationKey, type Desk, INITIAL_DESK, type PageUser, type Side } from '#contract';
import type { Arg } from '../api/call.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { deskApi, labelsRemoved } from '../api/deskApi.ts';
import { pagesApi } from '../api/pagesApi.ts';
import { refOf } from '../model/conversationRef.ts';
import {
  entitiesRestored,
  pageRemoved,
  pageSaved,
  pageUserActivityReceived,
  pageUserRemoved,
  pageUserSaved,
} from '../model/events.ts';
import type { AppThunk, HasEntities } from '../types.ts';
import { unreadCounted, withCounted, withLooked } from './conversationActivity.ts';
import { isToBeRead, type ListStatus, loadFailed, loadStarted } from './conversationList.ts';
import { customersOutdated, pageUsersListed, withListed, withOutdated, withRestored } from './listedMembers.ts';
import {
  changeCustomer,
  customerIn,
  customers,
  noMembers,
  noPageUsers,
  type PageMembers,
  type PageUserRow,
  type PageUsersState,
  selectPageMembers,
  staff,
  withDeskAnswered,
  withDeskAsked,
  withEventOfPage,
  withLoad,
  withMember,
  withOwn,
  without,
  withoutLabels,
  withoutMember,
} from './pageMembers.ts';
import { newsSince, noNews } from './pageNews.ts';
import { pageUsersApi } from './pageUsersApi.ts';

type Change = (members: PageMembers) => PageMembers;

const changeAny = (state: PageUsersState, pageId: number, how: Change): PageUsersState => {
  const held = state.byPage[pageId] ?? noMembers;
  const next = how(held);
  return next === held ? state : { ...state, byPage: { ...state.byPage, [pageId]: next } };
};

/** Changes the members of one page, if they are held. */
const change = (state: PageUsersState, pageId: number, how: Change): PageUsersState =>
  state.byPage[pageId] ? changeAny(state, pageId, how) : state;

/** Changes the members of every page that are held. */
const changeAll = (state: PageUsersState, how: (members: PageMembers, pageId: number) => PageMembers): PageUsersState =>
  Object.keys(state.byPage)
    .map(Number)
    .reduce((next, pageId) => change(next, pageId, (members) => how(members, pageId)), state);

/** A membership ended; the call does not say of which page. */
const removedAnywhere = (state: PageUsersState, pageUserId: number): PageUsersState =>
  changeAll(state, (members) => without(members, pageUserId));

/** The viewer serves a page no longer, or it is gone. */
function withoutPage(state: PageUsersState, pageId: number): PageUsersState {
  const { [pageId]: _, ...byPage } = state.byPage;
  return { ...state, byPage };
}

const { getPageUsers, createPageUser, getPageUserStatus, deletePageUser } = pageUsersApi.endpoints;
const { getPages, deletePage } = pagesApi.endpoints;
const { changeDesk } = deskApi.endpoints;
const { postText, putFile, putLook } = conversationApi.endpoints;

/** Changes the row of the customer whose conversation the viewer has for the page. */
function changeOwnRow(
  state: PageUsersState,
  { key, side }: { key: ConversationKey; side: Side },
  how: (row: PageUserRow) => PageUserRow,
): PageUsersState {
  const ref = refOf(key);
  if (ref.kind !== 'page' || side !== 'P') return state;
  return change(state, ref.pageId, (members) => changeCustomer(members, ref.customerId, how));
}

/** The pages that the viewer serves. */
const isServedList = ({ customerOrPage, all }: Arg<'getPages'>): boolean => customerOrPage === 'P' && !all;

/** RTK Query's calls are async thunks. */
const isCall = isAsyncThunkAction();

/** The state after an event, or after rows were read. */
function afterEvent(state: PageUsersState, action: UnknownAction): PageUsersState {
  if (pageUserActivityReceived.match(action)) {
    const { payload } = action;
    if (payload.side !== 'P') return state;
    const { pageId } = payload;
    const noted = state.sinceAsked ? { ...state, sinceAsked: [...state.sinceAsked, payload] } : state;
    return changeAny(noted, pageId, (held) => withEventOfPage(held, payload, state.readTo[pageId] ?? null));
  }
  if (pageUserSaved.match(action))
    return change(state, action.payload.pageId, (members) => withMember(members, action.payload));
  if (pageUserRemoved.match(action)) {
    const { pageId, pageUserId } = action.payload;
    return changeAny(state, pageId, (members) => withoutMember(members, pageUserId));
  }
  if (pageUsersListed.match(action))
    return changeAny(state, action.payload.pageId, (members) => withListed(members, action.payload));
  if (customersOutdated.match(action))
    return action.payload.reduce(
      (next, { pageId, look }) => changeAny(next, pageId, (members) => withOutdated(members, look)),
      state,
    );
  if (entitiesRestored.match(action))
    return action.payload.members.reduce(
      (next, kept) => changeAny(next, kept.pageId, (members) => withRestored(members, kept)),
      state,
    );
  if (labelsRemoved.match(action))
    return change(state, action.payload.pageId, (members) => withoutLabels(members, action.payload.labelIds));
  if (unreadCounted.match(action))
    return changeOwnRow(state, action.payload, (row) => withCounted(row, action.payload));
  if (pageRemoved.match(action)) return action.payload.side === 'P' ? withoutPage(state, action.payload.pageId) : state;
  if (pageSaved.match(action) && action.payload.side === 'P') {
    const { pageId, messageDate } = action.payload.page;
    const readTo = { ...state.readTo, [pageId]: messageDate };
    const sinceAsked = state.sinceAsked?.filter((event) => event.pageId !== pageId) ?? null;
    return change({ ...state, readTo, sinceAsked }, pageId, (members) => ({ ...members, news: noNews }));
  }
  return state;
}

/** The state after a call began, was answered or failed. */
function afterCall(state: PageUsersState, action: UnknownAction): PageUsersState {
  if (getPages.matchPending(action) && isServedList(action.meta.arg.originalArgs)) return { ...state, sinceAsked: [] };
  if (getPages.matchRejected(action) && isServedList(action.meta.arg.originalArgs))
    return action.meta.condition ? state : { ...state, sinceAsked: null };
  if (getPages.matchFulfilled(action) && isServedList(action.meta.arg.originalArgs)) {
    const readTo = Object.fromEntries(action.payload.map((page) => [page.pageId, page.messageDate]));
    return changeAll({ ...state, readTo, sinceAsked: null }, (members, pageId) => {
      const events = state.sinceAsked?.filter((event) => event.pageId === pageId) ?? [];
      return { ...members, news: newsSince(events, readTo[pageId] ?? null) };
    });
  }
  if (getPageUsers.matchPending(action)) {
    const { pageId, userType } = action.meta.arg.originalArgs;
    return changeAny(state, pageId, (held) => withLoad(held, userType, loadStarted));
  }
  if (getPageUsers.matchRejected(action)) {
    const { pageId, userType } = action.meta.arg.originalArgs;
    return action.meta.condition ? state : change(state, pageId, (held) => withLoad(held, userType, loadFailed));
  }
  if (changeDesk.matchPending(action)) {
    const { requestId, arg } = action.meta;
    const { pageId, customerId, ...asked } = arg.originalArgs;
    return change(state, pageId, (members) => withDeskAsked(members, customerId, { requestId, change: asked }));
  }
  if (changeDesk.matchFulfilled(action) || changeDesk.matchRejected(action)) {
    const { pageId, customerId } = action.meta.arg.originalArgs;
    const desk = changeDesk.matchFulfilled(action) ? action.payload : undefined;
    return change(state, pageId, (members) => withDeskAnswered(members, customerId, action.meta.requestId, desk));
  }
  if (createPageUser.matchFulfilled(action))
    return change(state, action.payload.pageId, (members) => withMember(members, action.payload));
  if (getPageUserStatus.matchFulfilled(action)) {
    const { payload } = action;
    return payload
      ? change(state, payload.pageId, (members) => withMember(members, payload))
      : removedAnywhere(state, action.meta.arg.originalArgs.pageUserId);
  }
  if (deletePageUser.matchFulfilled(action)) return removedAnywhere(state, action.meta.arg.originalArgs.pageUserId);
  if (deletePage.matchFulfilled(action)) return withoutPage(state, action.meta.arg.originalArgs.pageId);
  if (putLook.matchFulfilled(action)) {
    const { look, messageId } = action.payload;
    return changeOwnRow(state, action.meta.arg.originalArgs, (row) => withLooked(row, look, messageId));
  }
  if (postText.matchFulfilled(action) || putFile.matchFulfilled(action)) {
    const { payload: message } = action;
    if ('pageDto' in message && message.messageStatus === 'P')
      return change(state, message.pageDto.pageId, (members) => withOwn(members, message));
  }
  return state;
}

/** Reduces page users without Immer, which would copy a list of 100,000 customers at each event. */
export const pageUsersReducer = (state: PageUsersState = noPageUsers, action: UnknownAction): PageUsersState =>
  isCall(action) ? afterCall(state, action) : afterEvent(state, action);

/** How many customers of a page are held. */
export const selectPageUserTotal = (state: HasEntities, pageId: number): number =>
  customers.selectTotal(selectPageMembers(state, pageId).customers);

/** A member of a page by the membership's number: a customer, or one who serves it. */
export function selectPageUser(state: HasEntities, pageId: number, pageUserId: number): PageUser | undefined {
  const members = selectPageMembers(state, pageId);
  return customers.selectById(members.customers, pageUserId) ?? staff.selectById(members.staff, pageUserId);
}

/** A customer of a page by their account. */
export const selectPageUserByCustomer = (
  state: HasEntities,
  pageId: number,
  customerId: number,
): PageUser | undefined => customerIn(selectPageMembers(state, pageId), customerId);

/** Those who serve a page: requests that wait first. */
export const selectStaff = (state: HasEntities, pageId: number): PageUser[] =>
  staff.selectAll(selectPageMembers(state, pageId).staff);

/** What the staff keeps of a customer. */
export const selectDesk = (state: HasEntities, pageId: number, customerId: number): Desk =>
  selectPageUserByCustomer(state, pageId, customerId)?.desk ?? INITIAL_DESK;

/** One who serves a page, by their account; undefined while they are not held. */
export const selectStaffMember = (state: HasEntities, pageId: number, accountId: number | null | undefined) =>
  accountId == null ? undefined : staff.selectByKey(selectPageMembers(state, pageId).staff, accountId);

/** Their name. */
export const selectStaffName = (state: HasEntities, pageId: number, accountId: number | null | undefined) =>
  selectStaffMember(state, pageId, accountId)?.participantDto.profileName;

/** How reading the customers (C) or the staff (P) of a page stands. */
export const selectPageUsersStatus = (state: HasEntities, pageId: number, side: Side = 'C'): ListStatus =>
  selectPageMembers(state, pageId).loads[side].status;

/** Is every customer of the page held (and not only those kept from last time)? */
export const selectHasAllPageUsers = (state: HasEntities, pageId: number): boolean =>
  selectPageMembers(state, pageId).loads.C.complete;

/** The pages all of whose customers are held. */
export const selectPagesWithAllCustomers = (state: HasEntities): number[] =>
  Object.keys(state.entities.pageUsers.byPage)
    .map(Number)
    .filter((pageId) => selectHasAllPageUsers(state, pageId));

/** The pages whose customers must be read again now, because events named some that are not held; not those that are being read. */
export const selectPagesWithMissingCustomers = (state: HasEntities): number[] =>
  Object.entries(state.entities.pageUsers.byPage)
    .filter(([, { loads }]) => isToBeRead(loads.C))
    .map(([pageId]) => Number(pageId));

/** A label of a customer, and whether they are to have it. */
export interface LabelAsked {
  pageId: number;
  customerId: number;
  labelId: number;
  isOn: boolean;
}

/** Puts a label on a customer or takes it off; all others stay, also those that are not held here. True when it was saved. */
export const putLabel =
  ({ pageId, customerId, labelId, isOn }: LabelAsked): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const change = { pageId, customerId, ...(isOn ? { addLabelIds: [labelId] } : { removeLabelIds: [labelId] }) };
    const { data } = await dispatch(deskApi.endpoints.changeDesk.initiate(change, { track: false }));
    return data !== undefined;
  };
