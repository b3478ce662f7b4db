import { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { api } from './api.ts';
import { callsOf, onSuccess } from './call.ts';

const { endpoint } = callsOf(scheduledRoutes);

/**
 * Messages that are sent later; the outbox creates them. The server tells each change of them by an event (`SM`), after which
 * `listenToCustomer` asks again.
 */
export const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScheduled: build.query({
      ...endpoint('getScheduled', 'nobody'),
      providesTags: (_list, _failure, { conversation }) => [{ type: 'Scheduled', id: conversation }],
    }),
    createScheduled: build.mutation({
      ...endpoint('createScheduled', 'outbox'),
      invalidatesTags: onSuccess('Scheduled'),
    }),
    putScheduledFile: build.mutation({
      ...endpoint('putScheduledFile', 'outbox'),
      invalidatesTags: onSuccess('Scheduled'),
    }),
    updateScheduled: build.mutation({ ...endpoint('updateScheduled', 'alert'), invalidatesTags: ['Scheduled'] }),
    deleteScheduled: build.mutation({ ...endpoint('deleteScheduled', 'alert'), invalidatesTags: ['Scheduled'] }),
  }),
});

export const { useGetScheduledQuery, useUpdateScheduledMutation, useDeleteScheduledMutation } = scheduledApi;
