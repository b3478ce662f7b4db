import type { AuditPage } from '#contract';
import { api } from './api.ts';
import { type Arg, call } from './call.ts';

/** The audit log, read page by page from the newest entry. Other admins add entries, so it is read again when it is opened. */
export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditEntries: build.infiniteQuery<AuditPage, Omit<Arg<'getAuditEntries'>, 'before'>, number | undefined>({
      query: ({ queryArg, pageParam }) =>
        call('getAuditEntries')({ ...queryArg, ...(pageParam !== undefined && { before: pageParam }) }),
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['AuditEntry'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useGetAuditEntriesInfiniteQuery } = auditApi;
