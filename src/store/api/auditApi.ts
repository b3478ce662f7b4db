import type { AuditPage } from '#contract';
import { auditRoutes } from '#contract/routes/audit.ts';
import { api } from './api.ts';
import { type Arg, callsOf } from './call.ts';

const { call, endpoint } = callsOf(auditRoutes);

/** The overview, and the audit log page by page from the newest entry. Others change both, so they are read again when they are opened. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...endpoint('getOverview'),
      providesTags: ['Account', 'Report', 'AuditEntry'],
      keepUnusedDataFor: 0,
    }),
    getAuditEntries: build.infiniteQuery<AuditPage, Omit<Arg<'getAuditEntries'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getAuditEntries')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['AuditEntry'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetOverviewQuery, useGetAuditEntriesInfiniteQuery } = auditApi;
