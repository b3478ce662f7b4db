import { pageRoutes } from '#contract/routes/pages.ts';
import { api } from '../api/api.ts';
import { type Arg, callsOf, onSuccess } from '../api/call.ts';
import { holdCursor, readMemberList } from './pageUserList.ts';

const { endpoint } = callsOf(pageRoutes);

/**
 * Members of pages. A list may hold 100,000 rows: it is read in parts, the entities hold the rows, and this cache only knows
 * that it was read.
 * Events keep the rows, and the list is read again after a reconnect.
 */
export const pageUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageUsers: build.query<null, Arg<'getPageUsers'>>({
      queryFn: readMemberList,
      onQueryStarted: holdCursor,
      keepUnusedDataFor: 0,
    }),
    getPageUserChanges: build.query({ ...endpoint('getPageUserChanges', 'nobody'), keepUnusedDataFor: 0 }),
    createPageUser: build.mutation({
      ...endpoint('createPageUser', 'alert'),
      invalidatesTags: (row, failure) => (failure ? [] : ['PageFound', { type: 'Page', id: row?.side ?? 'C' }]),
    }),
    deletePageUser: build.mutation({
      ...endpoint('deletePageUser', 'alert'),
      invalidatesTags: onSuccess('PageFound', 'OwnUi', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }),
    }),
    restorePageUser: build.mutation({
      ...endpoint('restorePageUser', 'alert'), // Also when it is refused: another admin may have been faster.
      invalidatesTags: ['AuditEntry', 'UiReason'],
    }),
    getPageUserStatus: build.mutation({
      ...endpoint('getPageUserStatus', 'alert'),
      invalidatesTags: onSuccess('Notification', 'UiReason'),
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
