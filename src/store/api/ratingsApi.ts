import { ratingRoutes } from '#contract/routes/ratings.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(ratingRoutes);

/**
 * Ratings of conversations with pages. The row of the page has the own one (`pagesSlice`). The staff reads that of a customer again when
 * the customer's row changes: `listenToCustomer`.
 */
export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    putRating: build.mutation({ ...endpoint('putRating', 'alert'), invalidatesTags: ['Rating'] }),
    dismissRating: build.mutation({ ...endpoint('dismissRating', 'alert'), invalidatesTags: [] }),
    getRating: build.query({
      ...endpoint('getRating', 'nobody'),
      providesTags: (_rating, _failure, { customerId }) => [{ type: 'Rating', id: customerId }],
    }),
  }),
});

export const { usePutRatingMutation, useDismissRatingMutation, useGetRatingQuery } = ratingsApi;
