import type { UnknownAction } from '@reduxjs/toolkit';
import type { Message, PageUser, Side } from '../../../contract/index.ts';
import { each } from '../../lib/sortedTree.ts';
import { pageConversationActive, pageUserRemoved, pageUserSaved } from '../realtime/events.ts';
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
import { entitiesRestored } from './restored.ts';
import { activityKey, type ConversationRow, withAnswer, withLooked, withNews, withOwnMessage } from './rowNews.ts';

/** A member of a page, with what events told since it was read. */
export type PageUserRow = PageUser & Pick<ConversationRow, 'lastMessageId'>;

/** Which member a customer is. */
interface Membership {
  userAccountId: number;
  pageUserId: number;
}

/** The members of one page. */
export interface PageMembers {
  /** By newest activity. */
  readonly customers: LargeState<PageUserRow>;
  /** Requests that wait first, then by newest activity. */
  readonly staff: LargeState<PageUserRow>;
  /** The customers by their account, because events name them so. */
  readonly memberships: LargeState<Membership>;
  /** Sum of the customers' unread messages. */
  readonly unread: number;
  readonly loads: Readonly<Record<Side, ListLoad>>;
  /** Accounts of customers that events named and that are not held: the list must be read again. */
  readonly missing: readonly number[];
}

export interface PageUsersState {
  readonly byPage: Readonly<Record<number, PageMembers>>;
}

const selectId = (row: PageUser) => row.pageUserId;

/** The customers of a page, newest activity first. */
export const customersOfPage = createLargeCollection<PageUserRow>({ selectId, sortKey: activityKey });
const staffOfPage = createLargeCollection<PageUserRow>({
  selectId,
  sortComparer: (a, b) => Number(a.accepted) - Number(b.accepted) || activityKey(a) - activityKey(b),
});
const membershipsOfPage = createLargeCollection<Membership>({ selectId: ({ userAccountId }) => userAccountId });

const customers = customersOfPage.getSelectors();
const staff = staffOfPage.getSelectors();
const memberships = membershipsOfPage.getSelectors();

const noMembers: PageMembers = {
  customers: customersOfPage.getInitialState(),
  staff: staffOfPage.getInitialState(),
  memberships: membershipsOfPage.getInitialState(),
  unread: 0,
  loads: { C: notLoaded, P: notLoaded },
  missing: [],
};

/** No page's members are held. */
export const noPageUsers: PageUsersState = { byPage: {} };
/** Most accounts noted as missing for one page; one is enough to read the list again. */
const MISSING_MAX = 100;

const withLoad = (members: PageMembers, side: Side, change: (load: ListLoad) => ListLoad): PageMembers => {
  const load = change(members.loads[side]);
  return load === members.loads[side] ? members : { ...members, loads: { ...members.loads, [side]: load } };
};

/** A customer's row in place of the one held, if any. */
function withCustomer(members: PageMembers, held: PageUserRow | undefined, row: PageUserRow): PageMembers {
  if (held === row) return members;
  const { userAccountId } = row.participantDto;
  const known = memberships.selectById(members.memberships, userAccountId)?.pageUserId === row.pageUserId;
  return {
    ...members,
    customers: customersOfPage.setOne(members.customers, row),
    memberships: known
      ? members.memberships
      : membershipsOfPage.setOne(members.memberships, { userAccountId, pageUserId: row.pageUserId }),
    unread: members.unread + row.look - (held?.look ?? 0),
    missing: members.missing.includes(userAccountId)
      ? members.missing.filter((id) => id !== userAccountId)
      : members.missing,
  };
}

/** A member is no longer there, on whichever side they were. */
function without(members: PageMembers, pageUserId: number): PageMembers {
  const held = customers.selectById(members.customers, pageUserId);
  if (!held) {
    const rest = staffOfPage.removeOne(members.staff, pageUserId);
    return rest === members.staff ? members : { ...members, staff: rest };
  }
  return {
    ...members,
    customers: customersOfPage.removeOne(members.customers, pageUserId),
    memberships: membershipsOfPage.removeOne(members.memberships, held.participantDto.userAccountId),
    unread: members.unread - held.look,
  };
}

/** A member as a list, a call or an event tells. Somebody who changed sides is held on the new one alone. */
function withMember(members: PageMembers, row: PageUser): PageMembers {
  const touched = withLoad(members, row.side, (load) => loadTouched(load, row.pageUserId));
  if (row.side === 'C') {
    const held = customers.selectById(members.customers, row.pageUserId);
    const base = held ? touched : { ...touched, staff: staffOfPage.removeOne(touched.staff, row.pageUserId) };
    return withCustomer(base, held, withAnswer(held, row, false));
  }
  const held = staff.selectById(members.staff, row.pageUserId);
  const base = held ? touched : without(touched, row.pageUserId);
  return { ...base, staff: staffOfPage.setOne(base.staff, withAnswer(held, row, false)) };
}

function withList(members: PageMembers, side: Side, answered: readonly PageUser[]): PageMembers {
  const load = members.loads[side];
  const loads = { ...members.loads, [side]: loadDone(load) };
  if (side === 'P') {
    return { ...members, loads, staff: withAnsweredList(staffOfPage, members.staff, answered, load, withAnswer) };
  }
  const next = withAnsweredList(customersOfPage, members.customers, answered, load, withAnswer);
  let unread = 0;
  const held: Membership[] = [];
  each(next.rows, (row) => {
    unread += row.look;
    const { userAccountId } = row.participantDto;
    held.push(
      memberships.selectById(members.memberships, userAccountId) ?? { userAccountId, pageUserId: row.pageUserId },
    );
  });
  const { customers: before } = members;
  const sameMembers = customers.selectTotal(before) === held.length && next.rows === before.rows;
  return {
    ...members,
    loads,
    customers: next,
    memberships: sameMembers ? members.memberships : membershipsOfPage.setAll(members.memberships, held),
    unread,
    missing: [],
  };
}

/** Rows kept from last time fill what is not held; once a whole answer is held they have nothing to say. */
function withRestored(members: PageMembers, rows: readonly PageUserRow[]): PageMembers {
  if (members.loads.C.complete) return members;
  const fresh = rows.filter((row) => !customers.selectById(members.customers, row.pageUserId));
  return {
    ...members,
    customers: customersOfPage.addMany(members.customers, fresh),
    memberships: membershipsOfPage.addMany(
      members.memberships,
      fresh.map((row) => ({ userAccountId: row.participantDto.userAccountId, pageUserId: row.pageUserId })),
    ),
    unread: fresh.reduce((sum, row) => sum + row.look, members.unread),
  };
}

/** The row of a customer by their account. */
function customerIn(members: PageMembers, customerId: number): PageUserRow | undefined {
  const id = memberships.selectById(members.memberships, customerId)?.pageUserId;
  return id === undefined ? undefined : customers.selectById(members.customers, id);
}

/** Changes the row of one customer, if it is held. */
function changeCustomer(
  members: PageMembers,
  customerId: number,
  change: (row: PageUserRow) => PageUserRow,
): PageMembers {
  const held = customerIn(members, customerId);
  return held ? changeHeld(members, held, change) : members;
}

function changeHeld(members: PageMembers, held: PageUserRow, change: (row: PageUserRow) => PageUserRow): PageMembers {
  const row = change(held);
  if (row === held) return members;
  return withCustomer(
    withLoad(members, 'C', (load) => loadTouched(load, held.pageUserId)),
    held,
    row,
  );
}

function withActivity(members: PageMembers, news: ReturnType<typeof pageConversationActive>['payload']): PageMembers {
  const { customerId, lastSide, waitingSince } = news;
  const held = customerIn(members, customerId);
  if (!held) {
    const noted = members.missing.includes(customerId) || members.missing.length >= MISSING_MAX;
    return noted || !members.loads.C.complete ? members : { ...members, missing: [...members.missing, customerId] };
  }
  return changeHeld(members, held, () => {
    const row = withNews(held, news, news.from === 'other' && lastSide === 'C');
    if (row === held) return held;
    const waits = lastSide === 'C' ? (held.waitingSince ?? news.messageDate) : null;
    return {
      ...row,
      messageStatus: lastSide,
      waitingSince: waitingSince !== undefined ? waitingSince : news.from === null ? held.waitingSince : waits,
    };
  });
}

const withOwn = (members: PageMembers, message: Message): PageMembers =>
  changeCustomer(members, message.customerId, (held) => {
    const row = withOwnMessage(held, message.messageId, message);
    return row === held ? held : { ...row, messageStatus: 'P', waitingSince: null };
  });

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
  if (pageConversationActive.match(action)) {
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
    case 'getPageUsers': {
      const { pageId, userType } = answer.args;
      return change(state, Number(pageId), (members) => withList(members, userType, answer.body), true);
    }
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

/** Is the row of this customer held? */
export function holdsCustomer(state: PageUsersState, pageId: number, customerId: number): boolean {
  const members = state.byPage[pageId];
  return members !== undefined && memberships.selectById(members.memberships, customerId) !== undefined;
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
export function selectPageUserByCustomer(
  state: HasPageUsers,
  pageId: number,
  customerId: number,
): PageUser | undefined {
  const members = selectPageMembers(state, pageId);
  const membership = memberships.selectById(members.memberships, customerId);
  return membership && customers.selectById(members.customers, membership.pageUserId);
}

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
