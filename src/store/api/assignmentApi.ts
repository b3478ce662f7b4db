import type { DeskHistory } from '#contract';
import { assignmentRoutes } from '#contract/routes/assignment.ts';
import { api } from './api.ts';
import { type Arg, callsOf, onSuccess } from './call.ts';

const { call, endpoint } = callsOf(assignmentRoutes);

/**
 * The rule of a page by which conversations get an assignee, and whether the viewer takes part: no event tells of a change. The history
 * of one conversation, page by page from the newest entry, is read again when the row of its customer changes (`listenToCustomer`).
 */
export const assignmentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssignment: build.query({ ...endpoint('getAssignment'), providesTags: ['Assignment'] }),
    putAssignment: build.mutation({ ...endpoint('putAssignment'), invalidatesTags: onSuccess('Assignment') }),
    putNotNow: build.mutation({ ...endpoint('putNotNow', 'alert'), invalidatesTags: onSuccess('Assignment') }),
    getDeskHistory: build.infiniteQuery<DeskHistory, Omit<Arg<'getDeskHistory'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getDeskHistory')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: (_pages, _failure, { customerId }) => [{ type: 'DeskHistory', id: customerId }],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAssignmentQuery, useGetDeskHistoryInfiniteQuery, usePutAssignmentMutation, usePutNotNowMutation } =
  assignmentApi;
