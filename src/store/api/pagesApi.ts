import { pageRoutes } from '#contract/routes/pages.ts';
import { ratingRoutes } from '#contract/routes/ratings.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf({ ...pageRoutes, ...ratingRoutes });

/** What shows how a page looks, except to its customers, who learn it by an event. */
const tagsOfPage = (id: number) =>
  ['PageFound', { type: 'Page', id }, { type: 'Page', id: 'P' }, { type: 'Page', id: 'all' }] as const;

/**
 * Pages: `getPages` feeds the entities; lists are tagged by what they hold: a mode, or everything for admins. And ratings of conversations
 * with them: the row of the page has the own one, the staff reads that of a customer again when the customer's row changes
 * (`listenToCustomer`).
 */
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
      invalidatesTags: (_page, failure, { pageId }) => (failure ? [] : tagsOfPage(pageId)),
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
      invalidatesTags: (_photo, failure, { id }) => (failure ? [] : tagsOfPage(id)),
    }),
    putPageHeaderPhoto: build.mutation({
      ...endpoint('putPageHeaderPhoto', 'upload'),
      invalidatesTags: (_photo, failure, { id }) => (failure ? [] : tagsOfPage(id)),
    }),
    searchPages: build.query({ ...endpoint('searchPages'), providesTags: ['PageFound'], keepUnusedDataFor: 30 }),
    putRating: build.mutation({ ...endpoint('putRating', 'alert'), invalidatesTags: ['Rating'] }),
    dismissRating: build.mutation({ ...endpoint('dismissRating', 'alert'), invalidatesTags: [] }),
    getRating: build.query({
      ...endpoint('getRating', 'nobody'),
      providesTags: (_rating, _failure, { customerId }) => [{ type: 'Rating', id: customerId }],
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
  usePutRatingMutation,
  useDismissRatingMutation,
  useGetRatingQuery,
} = pagesApi;
