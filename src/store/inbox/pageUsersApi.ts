import { api } from '../api/api.ts';
import { type Arg, endpoint } from '../api/call.ts';
import { holdCursor, readMemberList } from './pageUserList.ts';

/**
 * Members of pages. A list may hold 100,000 rows: it is read in parts, the entities hold the rows, and this cache only knows
 * that it was read.
 */
export const pageUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageUsers: build.query<null, Arg<'getPageUsers'>>({
      queryFn: readMemberList,
      onQueryStarted: holdCursor,
      providesTags: (_rows, _failure, { pageId, userType }) => [{ type: 'PageUser', id: `${pageId}:${userType}` }],
      keepUnusedDataFor: 0,
    }),
    getPageUserChanges: build.query({
      ...endpoint('getPageUserChanges'),
      providesTags: (_changes, _failure, { pageId }) => [{ type: 'PageUser', id: `${pageId}:C` }],
      keepUnusedDataFor: 0,
    }),
    createPageUser: build.mutation({
      ...endpoint('createPageUser'),
      invalidatesTags: (row, failure) => (failure ? [] : ['PageFound', { type: 'Page', id: row?.side ?? 'C' }]),
    }),
    deletePageUser: build.mutation({
      ...endpoint('deletePageUser'),
      invalidatesTags: (_none, failure) =>
        failure ? [] : ['PageFound', 'OwnUi', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }],
    }),
    restorePageUser: build.mutation({
      ...endpoint('restorePageUser'), // Also when it is refused: another admin may have been faster.
      invalidatesTags: ['AuditEntry', 'UiReason'],
    }),
    getPageUserStatus: build.mutation({
      ...endpoint('getPageUserStatus'),
      invalidatesTags: (_row, failure) => (failure ? [] : ['Notification', 'UiReason']),
    }),
  }),
});

export const {
  useGetPageUsersQuery,
  useCreatePageUserMutation,
  useDeletePageUserMutation,
  useRestorePageUserMutation,
  useGetPageUserStatusMutation,
} = pageUsersApi;
