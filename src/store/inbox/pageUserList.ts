import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { LIST_CURSOR_HEADER, ListCursor, PageUser, PageUserChanges } from '#contract';
import { pageRoutes } from '#contract/routes/pages.ts';
import { contractQuery, refusal, requestOf } from '../api/baseQuery.ts';
import { type Arg, callsOf } from '../api/call.ts';
import { type ApiFailure, offlineFailure, unreadable } from '../model/apiFailure.ts';
import type { Services } from '../types.ts';
import { pageUsersListed } from './listedMembers.ts';
import { customers, selectPageMembers } from './pageMembers.ts';
import { type RowsPart, streamRows, UnreadableRows } from './streamRows.ts';

const { call } = callsOf(pageRoutes);

type Asked = Arg<'getPageUsers'>;
/** The rows are in the store by then, not in the cache of calls. */
type Read = { data: null; meta: { cursor: string | null } } | { error: ApiFailure };

/** The state as far as it is read here; RTK Query hands it over without a type. */
const heldIn = (state: unknown) => state as Parameters<typeof selectPageMembers>[0];

/**
 * Reads a list of members. A list of customers that is held whole, from before the line was away or from the last visit, costs only
 * what changed since; everything else, and every server that keeps no history, is read whole, its first rows first.
 */
export async function readMemberList(asked: Asked, api: BaseQueryApi): Promise<Read> {
  const { listCursors } = api.extra as Services;
  const since = asked.userType === 'C' ? await listCursors.of(Number(asked.pageId)) : null;
  return (since === null ? null : await readChanges(asked, since, api)) ?? readWhole(asked, api);
}

/** The list made of what is held and what changed; null when it must be read whole. */
async function readChanges(asked: Asked, since: string, api: BaseQueryApi): Promise<Read | null> {
  const answer = await contractQuery(call('getPageUserChanges')({ ...asked, since }), api, { shownBy: 'nobody' });
  if (answer.error)
    return answer.error.kind === 'offline'
      ? { error: { ...answer.error, call: 'getPageUsers', shownBy: 'screen' } }
      : null;
  const { cursor, reset, rows, total, present } = PageUserChanges.parse(answer.data);
  if (reset) return null;
  const here = new Set(present);
  const changed = new Map(rows.map((row) => [row.pageUserId, row]));
  const pageId = Number(asked.pageId);
  const news: PageUser[] = [];
  let count = 0;
  for (const held of customers.selectAll(selectPageMembers(heldIn(api.getState()), pageId).customers)) {
    const row = changed.get(held.pageUserId) ?? held;
    changed.delete(held.pageUserId);
    count += 1;
    const { participantDto } = row;
    const active = here.has(participantDto.userAccountId);
    if (active !== participantDto.active) news.push({ ...row, participantDto: { ...participantDto, active } });
    else if (row !== held) news.push(row);
  }
  news.push(...changed.values());
  // Somebody left: only the whole list shows who it was.
  if (count + changed.size !== total) return null;
  api.dispatch(pageUsersListed({ pageId, side: asked.userType, rows: news, end: { present: null, removed: [] } }));
  return { data: null, meta: { cursor } };
}

async function readWhole(asked: Asked, api: BaseQueryApi): Promise<Read> {
  const { dispatch, signal } = api;
  const { services, route, address, headers, failed } = requestOf(call('getPageUsers')(asked), api);
  const pageId = Number(asked.pageId);
  const present: number[] = [];
  const show = ({ rows, isLast }: RowsPart<PageUser>) => {
    for (const { pageUserId } of rows) present.push(pageUserId);
    dispatch(pageUsersListed({ pageId, side: asked.userType, rows, ...(isLast && { end: { present, removed: [] } }) }));
  };
  try {
    const answer = await services.fetch(address, { method: route.method, headers, signal });
    if (!answer.ok) return failed(refusal(answer.status, await answer.text(), answer.headers.get('Retry-After')));
    const cursor = ListCursor.safeParse(answer.headers.get(LIST_CURSOR_HEADER));
    await streamRows(answer, (row) => PageUser.parse(row), show);
    return { data: null, meta: { cursor: cursor.data ?? null } };
  } catch (error) {
    if (error instanceof UnreadableRows) return failed(unreadable(route.status, error.message));
    return failed(offlineFailure(error));
  }
}

interface Started {
  queryFulfilled: Promise<{ meta: unknown }>;
  extra: unknown;
}

/** Remembers up to where the list is held, once it is: not before its rows are in the store. */
export async function holdCursor({ pageId, userType }: Asked, { queryFulfilled, extra }: Started): Promise<void> {
  if (userType !== 'C') return;
  const { listCursors } = extra as Services;
  const meta = await queryFulfilled.then(
    (answered) => answered.meta,
    () => undefined,
  );
  if (typeof meta !== 'object' || meta === null || !('cursor' in meta)) return;
  listCursors.hold(Number(pageId), typeof meta.cursor === 'string' ? meta.cursor : null);
}
