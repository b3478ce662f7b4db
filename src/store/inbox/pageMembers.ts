import {
  type Desk,
  type DeskChange,
  INITIAL_DESK,
  labelsAfter,
  type Message,
  type PageUser,
  type Side,
} from '#contract';
import type { pageUserActivityReceived } from '../model/events.ts';
import type { HasEntities } from '../types.ts';
import {
  activityKey,
  type ConversationRow,
  newerDesk,
  withAnswer,
  withNews,
  withOwnMessage,
} from './conversationActivity.ts';
import { type ListLoad, loadMissed, loadTouched, notLoaded } from './conversationList.ts';
import { createLargeEntityAdapter, type LargeEntityState } from './large/largeEntityAdapter.ts';
import { asUnclear, noNews, type PageEvent, type PageNews, withEvent } from './pageNews.ts';

/** A change of a desk that is on its way. */
interface AskedDeskChange {
  requestId: string;
  change: DeskChange;
}

/** A member of a page, with what events changed since it was read. */
export type PageUserRow = PageUser &
  Pick<ConversationRow, 'lastMessageId'> & {
    /** While changes of the viewer are on their way, which `desk` shows: the desk as the server told it last, and these changes. */
    deskAsked?: { told: Desk; changes: readonly AskedDeskChange[] } | undefined;
  };

/** The members of one page. */
export interface PageMembers {
  /** Pinned ones first, then by newest activity. */
  readonly customers: LargeEntityState<PageUserRow>;
  /** Up to where all of them are held, as the server names it; null where they are not, or it does not tell. */
  readonly cursor: string | null;
  /** Requests that wait first, then by newest activity. */
  readonly staff: LargeEntityState<PageUserRow>;
  /** Sum of the customers' unread messages. */
  readonly unread: number;
  readonly loads: Readonly<Record<Side, ListLoad>>;
  readonly news: PageNews;
}

const selectId = (row: PageUser) => row.pageUserId;
const indexBy = (row: PageUser) => row.participantDto.userAccountId;

/** Smaller than any time negated, ms since 1970, with room for one beside it. */
const BEFORE_ALL = -1e14;

/** Since when a customer waits for an answer; null where they do not, or their conversation is done or snoozed. */
export const waitsSince = ({ desk, waitingSince }: PageUser): string | null =>
  (desk ?? INITIAL_DESK).state === 'open' ? waitingSince : null;

/** Sorts customers: pinned ones first, then by newest activity. */
const placeKey = (row: PageUserRow): number => (row.desk?.pinned ? BEFORE_ALL : 0) + activityKey(row);

/** The customers of a page, sorted by `placeKey`; events and titles name them by their account. */
export const customersOfPage = createLargeEntityAdapter<PageUserRow>({
  selectId,
  sortKey: placeKey,
  indexBy,
});
/** Those who serve a page. */
export const staffOfPage = createLargeEntityAdapter<PageUserRow>({
  selectId,
  sortKey: (row) => (row.accepted ? 0 : BEFORE_ALL) + activityKey(row),
  indexBy,
});

/** Read the lists. */
export const customers = customersOfPage.getSelectors();
export const staff = staffOfPage.getSelectors();

/** Nothing is known of a page's members. */
export const noMembers: PageMembers = {
  customers: customersOfPage.getInitialState(),
  cursor: null,
  staff: staffOfPage.getInitialState(),
  unread: 0,
  loads: { C: notLoaded, P: notLoaded },
  news: noNews,
};

/** The members with another state of reading one side. */
export const withLoad = (members: PageMembers, side: Side, change: (load: ListLoad) => ListLoad): PageMembers => {
  const load = change(members.loads[side]);
  return load === members.loads[side] ? members : { ...members, loads: { ...members.loads, [side]: load } };
};

/** A row that a list or an event brought, joined with the one held. */
export function withRow(held: PageUserRow | undefined, coming: PageUserRow, touched: boolean): PageUserRow {
  const row = withAnswer(held, coming, touched);
  if (!held || row === held) return row;
  const { deskAsked, ...rest } = row;
  const told = newerDesk(held.desk && toldDesk(held), row.desk);
  return told === row.desk && !held.deskAsked ? row : { ...rest, ...deskOf(told, held.deskAsked?.changes) };
}

/** A customer's row in place of the one held, if any. */
function withCustomer(members: PageMembers, held: PageUserRow | undefined, row: PageUserRow): PageMembers {
  if (held === row) return members;
  return {
    ...members,
    customers: customersOfPage.setOne(members.customers, row, held),
    unread: members.unread + row.look - (held?.look ?? 0),
  };
}

/** The members after an event of one: a list of either side that is on its way may have them as they were before. */
const withTouched = (members: PageMembers, pageUserId: number): PageMembers => {
  const touch = (load: ListLoad) => loadTouched(load, pageUserId);
  return withLoad(withLoad(members, 'C', touch), 'P', touch);
};

/** A member is no longer there, on whichever side they were. */
export function without(members: PageMembers, pageUserId: number): PageMembers {
  const held = customers.selectById(members.customers, pageUserId);
  if (!held) {
    const left = staff.selectById(members.staff, pageUserId);
    return left ? withoutStaff(members, left) : members;
  }
  return {
    ...members,
    customers: customersOfPage.removeOne(members.customers, pageUserId),
    unread: members.unread - held.look,
  };
}

/** The members after the server changed desks of customers without an event for each. */
function changeDesks(members: PageMembers, change: (desk: Desk) => Desk): PageMembers {
  const changed: [PageUserRow, Desk][] = [];
  customers.forEach(members.customers, (row) => {
    const desk = row.desk && change(toldDesk(row));
    if (desk && desk !== toldDesk(row)) changed.push([row, desk]);
  });
  return changed.reduce(
    (next, [row, desk]) => changeHeld(next, row, { ...row, ...deskOf(desk, row.deskAsked?.changes) }),
    members,
  );
}

/** The members without one of the staff; the server has taken the conversations from them that were assigned to them. */
function withoutStaff(members: PageMembers, { pageUserId, participantDto }: PageUserRow): PageMembers {
  const rest = { ...members, staff: staffOfPage.removeOne(members.staff, pageUserId) };
  return changeDesks(rest, (desk) =>
    desk.assigneeId === participantDto.userAccountId
      ? { ...desk, assigneeId: null, revision: desk.revision + 1 }
      : desk,
  );
}

/** The members with one as a call or an event describes it. Somebody who changed sides is held on the new one alone. */
export function withMember(members: PageMembers, row: PageUser): PageMembers {
  const touched = withTouched(members, row.pageUserId);
  if (row.side === 'C') {
    const held = customers.selectById(members.customers, row.pageUserId);
    const base = held ? touched : { ...touched, staff: staffOfPage.removeOne(touched.staff, row.pageUserId) };
    return withCustomer(base, held, withRow(held, row, false));
  }
  const held = staff.selectById(members.staff, row.pageUserId);
  const base = held ? touched : without(touched, row.pageUserId);
  return { ...base, staff: staffOfPage.setOne(base.staff, withRow(held, row, false), held) };
}

/** The row of a customer by their account. With the membership's number no index is searched. */
export function customerIn(members: PageMembers, customerId: number, pageUserId?: number): PageUserRow | undefined {
  const named = pageUserId === undefined ? undefined : customers.selectById(members.customers, pageUserId);
  if (named?.participantDto.userAccountId === customerId) return named;
  return customers.selectByKey(members.customers, customerId);
}

/** Changes the row of one customer, if it is held. */
export function changeCustomer(
  members: PageMembers,
  customerId: number,
  change: (row: PageUserRow) => PageUserRow,
): PageMembers {
  const held = customerIn(members, customerId);
  return held ? changeHeld(members, held, change(held)) : members;
}

function changeHeld(members: PageMembers, held: PageUserRow, row: PageUserRow): PageMembers {
  if (row === held) return members;
  return withCustomer(
    withLoad(members, 'C', (load) => loadTouched(load, held.pageUserId)),
    held,
    row,
  );
}

type Activity = ReturnType<typeof pageUserActivityReceived>['payload'];

/** The members after news of a conversation with one of the customers. */
function withActivity(members: PageMembers, news: Activity): PageMembers {
  const { customerId, pageUserId, lastSide, waitingSince } = news;
  const held = customerIn(members, customerId, pageUserId);
  if (!held) return withLoad(members, 'C', loadMissed);
  const waits = lastSide === 'C' ? (held.waitingSince ?? news.messageDate) : null;
  const row = withNews(held, news, news.from === 'other' && lastSide === 'C', {
    messageStatus: lastSide,
    ...deskOf(newerDesk(held.desk && toldDesk(held), news.desk), held.deskAsked?.changes),
    // Once true, it stays.
    answered: held.answered || lastSide === 'P' || (news.answered ?? held.answered),
    waitingSince: waitingSince !== undefined ? waitingSince : news.from === null ? held.waitingSince : waits,
  });
  return changeHeld(members, held, row);
}

/** The desk after a change, as the server will answer it. */
const deskAfter = (before: Desk, { state, snoozedUntil, pinned, assigneeId, ...labels }: DeskChange): Desk => ({
  revision: before.revision,
  state: snoozedUntil === undefined ? (state ?? before.state) : 'snoozed',
  snoozedUntil: snoozedUntil ?? (state === undefined ? before.snoozedUntil : null),
  pinned: pinned ?? before.pinned,
  assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId,
  labelIds: labelsAfter(before.labelIds, labels),
});

/** The desk of a customer as the server told it last. */
const toldDesk = ({ desk = INITIAL_DESK, deskAsked }: PageUserRow): Desk => deskAsked?.told ?? desk;

/** What a row has of its desk while these changes of it are on their way. */
const deskOf = (
  told: Desk | undefined,
  changes: readonly AskedDeskChange[] = [],
): Pick<PageUserRow, 'desk' | 'deskAsked'> =>
  told === undefined || changes.length === 0
    ? { desk: told }
    : { desk: changes.reduce((desk, { change }) => deskAfter(desk, change), told), deskAsked: { told, changes } };

/** A row as the server told it, without changes of the viewer that are on their way. */
export function asTold(row: PageUserRow): PageUserRow {
  const { deskAsked, ...told } = row;
  return deskAsked ? { ...told, desk: deskAsked.told } : row;
}

/** The members while a change of a customer's desk is on its way: it shows at once. */
export const withDeskAsked = (members: PageMembers, customerId: number, asked: AskedDeskChange): PageMembers =>
  changeCustomer(members, customerId, (held) => ({
    ...held,
    ...deskOf(toldDesk(held), [...(held.deskAsked?.changes ?? []), asked]),
  }));

/** The members after such a change was answered with a desk, or failed: those that are still on their way stay. */
export const withDeskAnswered = (
  members: PageMembers,
  customerId: number,
  requestId: string,
  answer?: Desk,
): PageMembers =>
  changeCustomer(members, customerId, (held) => {
    const told = toldDesk(held);
    const left = held.deskAsked?.changes.filter((asked) => asked.requestId !== requestId);
    return { ...asTold(held), ...deskOf(answer && answer.revision >= told.revision ? answer : told, left) };
  });

/** The members without labels that are gone; the server has taken them from the customers. */
export const withoutLabels = (members: PageMembers, labelIds: readonly number[]): PageMembers =>
  changeDesks(members, (desk) => {
    const left = desk.labelIds.filter((id) => !labelIds.includes(id));
    return left.length === desk.labelIds.length ? desk : { ...desk, labelIds: left };
  });

/** The members after a message of the page's own side was answered. */
export const withOwn = (members: PageMembers, message: Message): PageMembers =>
  changeCustomer(members, message.customerId, (held) => {
    const row = withOwnMessage(held, message.messageId, message);
    return row === held ? held : { ...row, messageStatus: 'P', waitingSince: null, answered: true };
  });

/** The customer whose conversation was active last: the first of those who are pinned, or the first of the others, who stand behind. */
export function newestCustomer({ customers: held }: PageMembers): PageUserRow | undefined {
  const [first] = customers.selectRange(held, 0, 1);
  if (!first?.desk?.pinned) return first;
  const other = customers.selectFirstAfter(held, BEFORE_ALL);
  return other && activityKey(other) < activityKey(first) ? other : first;
}

/** Changes the news of the page, while not all of its customers are held. */
const withNewsOfPage = (members: PageMembers, change: (news: PageNews) => PageNews): PageMembers =>
  members.loads.C.complete ? members : { ...members, news: change(members.news) };

/** The members after an event of a customer, which counts for the page, too. */
export const withEventOfPage = (members: PageMembers, event: Activity, readTo: string | null): PageMembers =>
  withNewsOfPage(withActivity(members, event), (news) => withEvent(news, event, readTo));

/** The members after one of them left: with a customer unread messages may be gone. */
export const withoutMember = (members: PageMembers, pageUserId: number): PageMembers =>
  withNewsOfPage(without(withTouched(members, pageUserId), pageUserId), asUnclear);

/** The members of the pages the viewer serves, page by page. */
export interface PageUsersState {
  readonly byPage: Readonly<Record<number, PageMembers>>;
  /** When the newest message of each page was sent as the page was read. */
  readonly readTo: Readonly<Record<number, string | null>>;
  /** The events since the pages were asked for; null while they are not being read. */
  readonly sinceAsked: readonly PageEvent[] | null;
}

/** No page's members are held. */
export const noPageUsers: PageUsersState = { byPage: {}, readTo: {}, sinceAsked: null };

/** Everything held of a page's members. */
export const selectPageMembers = (state: HasEntities, pageId: number): PageMembers =>
  state.entities.pageUsers.byPage[pageId] ?? noMembers;
