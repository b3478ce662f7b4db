import type { AuditPage, ReportPage } from '#contract';
import { auditRoutes } from '#contract/routes/audit.ts';
import { reportRoutes } from '#contract/routes/reports.ts';
import { api } from './api.ts';
import { type Arg, callsOf, onSuccess } from './call.ts';

const { call, endpoint } = callsOf({ ...auditRoutes, ...reportRoutes });

/**
 * What admins watch: the overview, reports of people and pages, which everybody makes, and the audit log. Both lists are read page by page
 * from the newest on. Others change all of them, so they are read again when they are opened.
 */
export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...endpoint('getOverview'),
      providesTags: ['Account', 'Report', 'AuditEntry'],
      keepUnusedDataFor: 0,
    }),
    createReport: build.mutation({ ...endpoint('createReport'), invalidatesTags: ['Report'] }),
    getReports: build.infiniteQuery<ReportPage, Omit<Arg<'getReports'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getReports')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Report'],
      keepUnusedDataFor: 0,
    }),
    closeReport: build.mutation({ ...endpoint('closeReport'), invalidatesTags: onSuccess('Report', 'AuditEntry') }),
    getAuditEntries: build.infiniteQuery<AuditPage, Omit<Arg<'getAuditEntries'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getAuditEntries')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['AuditEntry'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetOverviewQuery,
  useCreateReportMutation,
  useGetReportsInfiniteQuery,
  useCloseReportMutation,
  useGetAuditEntriesInfiniteQuery,
} = adminApi;
