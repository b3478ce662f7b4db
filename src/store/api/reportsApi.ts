import type { ReportPage } from '#contract';
import { reportRoutes } from '#contract/routes/reports.ts';
import { api } from './api.ts';
import { type Arg, callsOf, onSuccess } from './call.ts';

const { call, endpoint } = callsOf(reportRoutes);

/** Reports of people and pages. Admins read them page by page from the newest on; others add some, so they are read again when opened. */
export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createReport: build.mutation({ ...endpoint('createReport'), invalidatesTags: ['Report'] }),
    getReports: build.infiniteQuery<ReportPage, Omit<Arg<'getReports'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) => call('getReports')({ ...queryArg, before: pageParam }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Report'],
      keepUnusedDataFor: 0,
    }),
    closeReport: build.mutation({ ...endpoint('closeReport'), invalidatesTags: onSuccess('Report', 'AuditEntry') }),
  }),
});

export const { useCreateReportMutation, useGetReportsInfiniteQuery, useCloseReportMutation } = reportsApi;
