import { api } from '../api/api.ts';
import { type Answer, type Arg, call } from '../api/call.ts';
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
    getPageUserChanges: build.query<Answer<'getPageUserChanges'>, Arg<'getPageUserChanges'>>({
      query: call('getPageUserChanges'),
      providesTags: (_changes, _failure, { pageId }) => [{ type: 'PageUser', id: `${pageId}:C` }],
      keepUnusedDataFor: 0,
    }),
    createPageUser: build.mutation<Answer<'createPageUser'>, Arg<'createPageUser'>>({
      query: call('createPageUser'),
      invalidatesTags: (row, failure) => (failure ? [] : ['PageFound', { type: 'Page', id: row?.side ?? 'C' }]),
    }),
    deletePageUser: build.mutation<Answer<'deletePageUser'>, Arg<'deletePageUser'>>({
      query: call('deletePageUser'),
      invalidatesTags: (_none, failure) =>
        failure ? [] : ['PageFound', 'OwnUi', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }],
    }),
    restorePageUser: build.mutation<Answer<'restorePageUser'>, Arg<'restorePageUser'>>({
      query: call('restorePageUser'),
      // Also when it is refused: another admin may have been faster.
      invalidatesTags: ['AuditEntry', 'UiReason'],
    }),
    getPageUserStatus: build.mutation<Answer<'getPageUserStatus'>, Arg<'getPageUserStatus'>>({
      query: call('getPageUserStatus'),
      invalidatesTags: (_row, failure) => (failure ? [] : ['Notification', 'UiReason']),
    }),
    putPageLook: build.mutation<Answer<'putPageLook'>, Arg<'putPageLook'>>({
      query: call('putPageLook'),
      // The slices of pages and page users take the number of unread messages from the response.
      invalidatesTags: [],
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
