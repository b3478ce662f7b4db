import { pageAddressRoutes } from '#contract/routes/pageAddress.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(pageAddressRoutes);

/** The addresses of pages, for those who manage them, and the public card that an address shows. */
export const pageAddressApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Read where somebody comes from the card, and not kept.
    getPublicPage: build.query({ ...endpoint('getPublicPage'), keepUnusedDataFor: 0 }),
    getPageAddress: build.query({ ...endpoint('getPageAddress'), providesTags: ['PageAddress'] }),
    putPageAddress: build.mutation({
      ...endpoint('putPageAddress'),
      invalidatesTags: onSuccess('PageAddress', 'PageFound'),
    }),
    checkPageName: build.query({ ...endpoint('checkPageName', 'nobody'), keepUnusedDataFor: 0 }),
  }),
});

export const { useGetPublicPageQuery, useGetPageAddressQuery, usePutPageAddressMutation, useCheckPageNameQuery } =
  pageAddressApi;
