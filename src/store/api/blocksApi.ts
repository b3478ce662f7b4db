import { blockRoutes } from '#contract/routes/blocks.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(blockRoutes);

/** People and pages that are blocked. Events update the lists of friends, pages and customers. */
export const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: build.query({ ...endpoint('getBlocks'), providesTags: ['Block'] }),
    createBlock: build.mutation({
      ...endpoint('createBlock', 'alert'),
      invalidatesTags: onSuccess('Block', 'PersonFound', 'PageFound', 'Townsperson', 'Notification'),
    }),
    deleteBlock: build.mutation({
      ...endpoint('deleteBlock', 'alert'),
      invalidatesTags: onSuccess('Block', 'PersonFound', 'PageFound', 'Townsperson'),
    }),
  }),
});

export const { useGetBlocksQuery, useCreateBlockMutation, useDeleteBlockMutation } = blocksApi;
