import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** People and pages that are blocked. Events update the lists of friends, pages and customers. */
export const blocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: build.query<Answer<'getBlocks'>, Arg<'getBlocks'>>({
      query: call('getBlocks'),
      providesTags: ['Block'],
    }),
    createBlock: build.mutation<Answer<'createBlock'>, Arg<'createBlock'>>({
      query: call('createBlock'),
      invalidatesTags: (_block, failure) =>
        failure ? [] : ['Block', 'PersonFound', 'PageFound', 'Townsperson', 'Notification'],
    }),
    deleteBlock: build.mutation<Answer<'deleteBlock'>, Arg<'deleteBlock'>>({
      query: call('deleteBlock'),
      invalidatesTags: (_nothing, failure) => (failure ? [] : ['Block', 'PersonFound', 'PageFound', 'Townsperson']),
    }),
  }),
});

export const { useGetBlocksQuery, useCreateBlockMutation, useDeleteBlockMutation } = blocksApi;
