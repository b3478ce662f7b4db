import type { UnknownAction } from '@reduxjs/toolkit';
import type { PageUser, Side } from '../../../contract/index.ts';
import { pageUserActivityReceived, pageUserRemoved, pageUserSaved } from '../model/events.ts';
import { pageUsersListed } from '../model/pageUserListActions.ts';
import { answerOf, failedCall, startedCall } from './answers.ts';
import { withLooked } from './conversationActivity.ts';
import { entitiesRestored } from './entitiesRestored.ts';
import { type ListLoad, type ListStatus, loadFailed, loadStarted, loadTouched } from './listLoad.ts';
import {
  changeCustomer,
  customerIn,
  customers,
  noMembers,
  noPageUsers,
  type PageMembers,
  type PageUsersState,
  staff,
  withActivity,
  withListed,
  withLoad,
  withMember,
  withOwn,
  without,
  withRestored,
} from './pageMembers.ts';

/** Changes the members of one page, if they are held (or at all, when `evenUnknown`). */
function change(
  state: PageUsersState,
  pageId: number,
  how: (members: PageMembers) => PageMembers,
  evenUnknown = false,
): PageUsersState {
  const held = state.byPage[pageId];
  if (!held && !evenUnknown) return state;
  const next = how(held ?? noMembers);
  return next === held ? state : { byPage: { ...state.byPage, [pageId]: next } };
}

/** A membership ended; the call does not say of which page. */
function removedAnywhere(state: PageUsersState, pageUserId: number): PageUsersState {
  let next = state;
  for (const pageId of Object.keys(state.byPage))
    next = change(next, Number(pageId), (held) => without(held, pageUserId));
  return next;
}

export function pageUsersReducer(state: PageUsersState = noPageUsers, action: UnknownAction): PageUsersState {
  if (pageUserActivityReceived.match(action)) {
    const { side, pageId } = action.payload;
    return side === 'P' ? change(state, pageId, (members) => withActivity(members, action.payload)) : state;
  }
  if (pageUserSaved.match(action)) {
    return change(state, action.payload.pageId, (members) => withMember(members, action.payload));
  }
  if (pageUserRemoved.match(action)) {
    const { pageId, pageUserId } = action.payload;
    return change(state, pageId, (members) => {
      const touch = (load: ListLoad) => loadTouched(load, pageUserId);
      return without(withLoad(withLoad(members, 'C', touch), 'P', touch), pageUserId);
    });
  }
  if (pageUsersListed.match(action)) {
    return change(state, action.payload.pageId, (members) => withListed(members, action.payload), true);
  }
  if (entitiesRestored.match(action)) {
    return action.payload.members.reduce(
      (next, { pageId, rows }) => change(next, pageId, (members) => withRestored(members, rows), true),
      state,
    );
  }
  const started = startedCall(action);
  if (started?.name === 'getPageUsers') {
    return change(
      state,
      Number(started.args.pageId),
      (held) => withLoad(held, started.args.userType, loadStarted),
      true,
    );
  }
  const failed = failedCall(action);
  if (failed?.name === 'getPageUsers') {
    return change(state, Number(failed.args.pageId), (held) => withLoad(held, failed.args.userType, loadFailed));
  }
  const answer = answerOf(action);
  switch (answer?.name) {
    case 'createPageUser':
      return change(state, answer.body.pageId, (members) => withMember(members, answer.body));
    case 'getPageUserStatus': {
      const row = answer.body;
      return row
        ? change(state, row.pageId, (members) => withMember(members, row))
        : removedAnywhere(state, Number(answer.args.pageUserId));
    }
    case 'deletePageUser':
      return removedAnywhere(state, Number(answer.args.pageUserId));
    case 'deletePage': {
      const { [Number(answer.args.pageId)]: _, ...byPage } = state.byPage;
      return { byPage };
    }
    case 'putPageLook': {
      const { pageId, customerId, customerOrPage } = answer.args;
      if (customerOrPage !== 'P') return state;
      const { look, messageId } = answer.body;
      return change(state, Number(pageId), (members) =>
        changeCustomer(members, Number(customerId), (row) => withLooked(row, look, messageId)),
      );
    }
    case 'createMessage':
    case 'putMessagePhoto': {
      const message = answer.body;
      if (message.messageStatus !== 'P') return state;
      return change(state, message.pageDto.pageId, (members) => withOwn(members, message));
    }
    default:
      return state;
  }
}

interface HasPageUsers {
  entities: { pageUsers: PageUsersState };
}

/** Everything held of a page's members. */
export const selectPageMembers = (state: HasPageUsers, pageId: number): PageMembers =>
  state.entities.pageUsers.byPage[pageId] ?? noMembers;

/** How many customers of a page are held. */
export const selectPageUserTotal = (state: HasPageUsers, pageId: number): number =>
  customers.selectTotal(selectPageMembers(state, pageId).customers);

/** The customer at a place of the list, newest activity first, counted from 0. */
export const selectPageUserAt = (state: HasPageUsers, pageId: number, index: number): PageUser | undefined =>
  customers.selectAt(selectPageMembers(state, pageId).customers, index);

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
