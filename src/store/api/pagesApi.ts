import { pageRoutes } from '#contract/routes/pages.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(pageRoutes);

/** Pages. `getPages` feeds the entities; lists are tagged by what they hold: a mode, or everything for admins. */
export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query({
      ...endpoint('getPages', 'nobody'),
      providesTags: (_pages, _failure, { all, customerOrPage }) => [{ type: 'Page', id: all ? 'all' : customerOrPage }],
    }),
    getPage: build.query({ ...endpoint('getPage'), providesTags: (_page, _failure, { id }) => [{ type: 'Page', id }] }),
    createPage: build.mutation({
      ...endpoint('createPage'),
      invalidatesTags: ['PageFound', { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    updatePage: build.mutation({
      ...endpoint('updatePage'),
      invalidatesTags: (_page, failure, { pageId }) =>
        failure
          ? []
          : ['PageFound', { type: 'Page', id: pageId }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    deletePage: build.mutation({
      ...endpoint('deletePage'),
      invalidatesTags: onSuccess(
        'PageFound',
        { type: 'Page', id: 'C' },
        { type: 'Page', id: 'P' },
        { type: 'Page', id: 'all' },
      ),
    }),
    restorePage: build.mutation({
      ...endpoint('restorePage', 'alert'), // Also when it is refused: another admin may have been faster. Lists of members follow by events.
      invalidatesTags: ['AuditEntry', 'PageFound', { type: 'Page', id: 'all' }],
    }),
    putPagePhoto: build.mutation({
      ...endpoint('putPagePhoto', 'upload'),
      invalidatesTags: (_photo, failure, { id }) =>
        failure ? [] : ['PageFound', { type: 'Page', id }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    putPageHeaderPhoto: build.mutation({
      ...endpoint('putPageHeaderPhoto', 'upload'),
      invalidatesTags: (_photo, failure, { id }) =>
        failure ? [] : ['PageFound', { type: 'Page', id }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    searchPages: build.query({ ...endpoint('searchPages'), providesTags: ['PageFound'], keepUnusedDataFor: 30 }),
  }),
});

export const {
  useGetPagesQuery,
  useCreatePageMutation,
  useUpdatePageMutation,
  useDeletePageMutation,
  useRestorePageMutation,
  usePutPagePhotoMutation,
  usePutPageHeaderPhotoMutation,
  useSearchPagesQuery,
} = pagesApi;
