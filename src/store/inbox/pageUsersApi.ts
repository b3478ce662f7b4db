import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { LIST_CURSOR_HEADER, ListCursor, PageUser, PageUserChanges } from '#contract';
import { invitationRoutes } from '#contract/routes/invitations.ts';
import { pageRoutes } from '#contract/routes/pages.ts';
import { within } from '../../lib/within.ts';
import { api } from '../api/api.ts';
import { contractQuery, refusal, requestOf } from '../api/baseQuery.ts';
import { type Arg, callsOf, onSuccess } from '../api/call.ts';
import { type ApiFailure, offlineFailure, unreadable } from '../model/apiFailure.ts';
import type { HasEntities, Services } from '../types.ts';
import { pageUsersListed } from './listedMembers.ts';
import { customers, selectPageMembers } from './pageMembers.ts';
import { selectIsActive } from './presenceSlice.ts';
import { type RowsPart, streamRows, UnreadableRows } from './streamRows.ts';

const { call, endpoint } = callsOf({ ...invitationRoutes, ...pageRoutes });

type Asked = Arg<'getPageUsers'>;
/** The rows are in the store by then, not in the cache of calls. */
type Read = { data: null } | { error: ApiFailure };

/** Longest a call waits for what this device kept, in ms: a browser may never answer. */
const KEPT_PATIENCE_MS = 5_000;

/** RTK Query hands the state over without a type. */
const stateOf = ({ getState }: BaseQueryApi) => getState() as HasEntities;

/**
 * Reads a list of members. A list of customers that is held whole, from before the line was away or from the last visit, costs only
 * what changed since; everything else, and every server that keeps no history, is read whole, its first rows first.
 */
async function readMemberList(asked: Asked, query: BaseQueryApi): Promise<Read> {
  if (asked.userType === 'P') return readWhole(asked, query);
  await within((query.extra as Services).kept.isRead, KEPT_PATIENCE_MS);
  const { cursor } = selectPageMembers(stateOf(query), Number(asked.pageId));
  return (cursor === null ? null : await readChanges(asked, cursor, query)) ?? readWhole(asked, query);
}

/** The list made of what is held and what changed; null when it must be read whole. */
async function readChanges(asked: Asked, since: string, query: BaseQueryApi): Promise<Read | null> {
  const answer = await contractQuery(call('getPageUserChanges')({ ...asked, since }), query, { shownBy: 'nobody' });
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
  const state = stateOf(query);
  for (const held of customers.selectAll(selectPageMembers(state, pageId).customers)) {
    const row = changed.get(held.pageUserId) ?? held;
    changed.delete(held.pageUserId);
    count += 1;
    const { participantDto } = row;
    const active = here.has(participantDto.userAccountId);
    // An event may have told something else than the row.
    const isShown = selectIsActive(state, participantDto.userAccountId, participantDto.active);
    if (active !== participantDto.active || active !== isShown)
      news.push({ ...row, participantDto: { ...participantDto, active } });
    else if (row !== held) news.push(row);
  }
  news.push(...changed.values());
  // Somebody left: only the whole list shows who it was.
  if (count + changed.size !== total) return null;
  query.dispatch(pageUsersListed({ pageId, side: asked.userType, rows: news, end: { present: null, cursor } }));
  return { data: null };
}

async function readWhole(asked: Asked, query: BaseQueryApi): Promise<Read> {
  const { dispatch, signal, queryCacheKey = '' } = query;
  const { services, route, address, headers, failed } = requestOf(call('getPageUsers')(asked), query);
  const pageId = Number(asked.pageId);
  const present: number[] = [];
  let cursor: string | null = null;
  const show = ({ rows, isLast }: RowsPart<PageUser>) => {
    // What has arrived is still being parsed when the session ends, or the list is read anew.
    if (signal.aborted) throw new DOMException('The list is not wanted any more', 'AbortError');
    for (const { pageUserId } of rows) present.push(pageUserId);
    dispatch(pageUsersListed({ pageId, side: asked.userType, rows, ...(isLast && { end: { present, cursor } }) }));
  };
  const { listPieces } = services;
  const onPiece = () => void listPieces.set(queryCacheKey, (listPieces.get(queryCacheKey) ?? 0) + 1);
  try {
    const answer = await services.fetch(address, { method: route.method, headers, signal });
    if (!answer.ok) return failed(refusal(answer.status, await answer.text(), answer.headers.get('Retry-After')));
    cursor = ListCursor.safeParse(answer.headers.get(LIST_CURSOR_HEADER)).data ?? null;
    await streamRows(answer, (row) => PageUser.parse(row), show, onPiece);
    return { data: null };
  } catch (error) {
    if (error instanceof UnreadableRows) return failed(unreadable(route.status, error.message));
    return failed(offlineFailure(error));
  }
}

/**
 * Members of pages, and invitations to the staff. A list of members may hold 100,000 rows: it is read in parts, the entities hold the
 * rows, and this cache only knows that it was read. Events keep the rows, and the list is read again after a reconnect.
 */
export const pageUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageUsers: build.query<null, Arg<'getPageUsers'>>({ queryFn: readMemberList, keepUnusedDataFor: 0 }),
    getPageUserChanges: build.query({ ...endpoint('getPageUserChanges', 'nobody'), keepUnusedDataFor: 0 }),
    createPageUser: build.mutation({
      ...endpoint('createPageUser', 'alert'),
      invalidatesTags: (row, failure) => (failure ? [] : ['PageFound', { type: 'Page', id: row?.side ?? 'C' }]),
    }),
    deletePageUser: build.mutation({
      ...endpoint('deletePageUser', 'alert'),
      // Also when it is refused: somebody else may have been faster.
      invalidatesTags: ['PageFound', 'OwnUi', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }],
    }),
    restorePageUser: build.mutation({
      ...endpoint('restorePageUser', 'alert'), // Also when it is refused: another admin may have been faster.
      invalidatesTags: ['AuditEntry', 'UiReason'],
    }),
    getPageUserStatus: build.mutation({
      ...endpoint('getPageUserStatus', 'alert'),
      invalidatesTags: onSuccess('Notification', 'UiReason'),
    }),
    getInvitations: build.query({ ...endpoint('getInvitations'), providesTags: ['Invitation'] }),
    createInvitation: build.mutation({ ...endpoint('createInvitation'), invalidatesTags: onSuccess('Invitation') }),
    deleteInvitation: build.mutation({
      ...endpoint('deleteInvitation', 'alert'),
      // Also when it is refused: it may be answered or revoked.
      invalidatesTags: ['Invitation', 'Notification'],
    }),
    previewInvitation: build.query({
      ...endpoint('previewInvitation'),
      providesTags: ['Invitation'],
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation({
      ...endpoint('acceptInvitation', 'alert'),
      invalidatesTags: onSuccess(
        'Notification',
        'PageFound',
        'OwnUi',
        { type: 'Page', id: 'C' },
        { type: 'Page', id: 'P' },
      ),
    }),
  }),
});

export const {
  useGetPageUsersQuery,
  useCreatePageUserMutation,
  useDeletePageUserMutation,
  useRestorePageUserMutation,
  useGetPageUserStatusMutation,
  useGetInvitationsQuery,
  useCreateInvitationMutation,
  useDeleteInvitationMutation,
  usePreviewInvitationQuery,
  useAcceptInvitationMutation,
} = pageUsersApi;
