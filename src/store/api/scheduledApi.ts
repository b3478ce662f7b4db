import { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(scheduledRoutes);

/**
 * Messages that are sent later; the outbox creates them. The server tells each change of them by an event (`SM`), after which
 * `listenToCustomer` asks again.
 */
export const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScheduled: build.query({
      ...endpoint('getScheduled'),
      extraOptions: { shownBy: 'nobody' },
      providesTags: (_list, _failure, { conversation }) => [{ type: 'Scheduled', id: conversation }],
    }),
    createScheduled: build.mutation({
      ...endpoint('createScheduled'),
      extraOptions: { shownBy: 'outbox' },
      invalidatesTags: (_one, failure) => (failure ? [] : ['Scheduled']),
    }),
    putScheduledFile: build.mutation({
      ...endpoint('putScheduledFile'),
      extraOptions: { shownBy: 'outbox' },
      invalidatesTags: (_one, failure) => (failure ? [] : ['Scheduled']),
    }),
    updateScheduled: build.mutation({
      ...endpoint('updateScheduled'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Scheduled'],
    }),
    deleteScheduled: build.mutation({
      ...endpoint('deleteScheduled'),
      extraOptions: { shownBy: 'alert' },
      invalidatesTags: ['Scheduled'],
    }),
  }),
});

export const { useGetScheduledQuery, useUpdateScheduledMutation, useDeleteScheduledMutation } = scheduledApi;
