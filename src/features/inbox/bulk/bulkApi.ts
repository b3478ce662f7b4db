import type { BulkRecipients, SentBulkMessages } from '#contract';
import { bulkRoutes } from '#contract/routes/bulk.ts';
import { api } from '../../../store/api/api.ts';
import { type Arg, callsOf } from '../../../store/api/call.ts';

const { call, endpoint } = callsOf(bulkRoutes);

/**
 * Changes of many customers. The rows that one changes come as events; how far it is is polled. What was sent, and to whom, is read each time
 * that somebody opens it.
 */
export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    startBulk: build.mutation({ ...endpoint('startBulk', 'alert'), invalidatesTags: [] }),
    getBulk: build.query({ ...endpoint('getBulk') }),
    stopBulk: build.mutation({ ...endpoint('stopBulk', 'alert'), invalidatesTags: [] }),
    getBulkMessages: build.infiniteQuery<SentBulkMessages, Omit<Arg<'getBulkMessages'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getBulkMessages')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      keepUnusedDataFor: 0,
    }),
    getBulkRecipients: build.infiniteQuery<BulkRecipients, Omit<Arg<'getBulkRecipients'>, 'after'>, number | undefined>(
      {
        query: ({ queryArg, pageParam }) => call('getBulkRecipients')({ ...queryArg, after: pageParam }),
        infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
        keepUnusedDataFor: 0,
      },
    ),
    undoBulk: build.mutation({ ...endpoint('undoBulk', 'alert'), invalidatesTags: [] }),
  }),
});

export const {
  useStartBulkMutation,
  useGetBulkQuery,
  useStopBulkMutation,
  useUndoBulkMutation,
  useGetBulkMessagesInfiniteQuery,
  useGetBulkRecipientsInfiniteQuery,
} = bulkApi;
