import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Pages. `getPages` feeds the entities; lists are tagged by what they hold: a mode, or everything for admins. */
export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPages: build.query<Answer<'getPages'>, Arg<'getPages'>>({
      query: call('getPages'),
      providesTags: (_pages, _failure, { all, customerOrPage }) => [{ type: 'Page', id: all ? 'all' : customerOrPage }],
    }),
    getPage: build.query<Answer<'getPage'>, Arg<'getPage'>>({
      query: call('getPage'),
      providesTags: (_page, _failure, { id }) => [{ type: 'Page', id }],
    }),
    createPage: build.mutation<Answer<'createPage'>, Arg<'createPage'>>({
      query: call('createPage'),
      invalidatesTags: ['PageFound', { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    updatePage: build.mutation<Answer<'updatePage'>, Arg<'updatePage'>>({
      query: call('updatePage'),
      invalidatesTags: (_page, failure, { pageId }) =>
        failure
          ? []
          : ['PageFound', { type: 'Page', id: pageId }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    deletePage: build.mutation<Answer<'deletePage'>, Arg<'deletePage'>>({
      query: call('deletePage'),
      invalidatesTags: (_none, failure) =>
        failure ? [] : ['PageFound', { type: 'Page', id: 'C' }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    restorePage: build.mutation<Answer<'restorePage'>, Arg<'restorePage'>>({
      query: call('restorePage'),
      // Also when it is refused: another admin may have been faster. Lists of members follow by events.
      invalidatesTags: ['AuditEntry', 'PageFound', { type: 'Page', id: 'all' }],
    }),
    putPagePhoto: build.mutation<Answer<'putPagePhoto'>, Arg<'putPagePhoto'>>({
      query: call('putPagePhoto'),
      invalidatesTags: (_photo, failure, { id }) =>
        failure ? [] : ['PageFound', { type: 'Page', id }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    putPageHeaderPhoto: build.mutation<Answer<'putPageHeaderPhoto'>, Arg<'putPageHeaderPhoto'>>({
      query: call('putPageHeaderPhoto'),
      invalidatesTags: (_photo, failure, { id }) =>
        failure ? [] : ['PageFound', { type: 'Page', id }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }],
    }),
    searchPages: build.query<Answer<'searchPages'>, Arg<'searchPages'>>({
      query: call('searchPages'),
      providesTags: ['PageFound'],
      keepUnusedDataFor: 30,
    }),
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
