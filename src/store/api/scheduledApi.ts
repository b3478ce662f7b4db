import { scheduledRoutes } from '#contract/routes/scheduled.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(scheduledRoutes);

/**
 * Messages of a page's staff that are sent later. The server sends the row of the customer (`PU`) with each change: `listenToCustomer`
 * asks again then.
 */
export const scheduledApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScheduled: build.query({
      ...endpoint('getScheduled'),
      extraOptions: { shownBy: 'nobody' },
      providesTags: (_list, _failure, { customerId }) => [{ type: 'Scheduled', id: customerId }],
    }),
    createScheduled: build.mutation({
      ...endpoint('createScheduled'),
      extraOptions: { shownBy: 'alert' },
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

export const {
  useGetScheduledQuery,
  useCreateScheduledMutation,
  useUpdateScheduledMutation,
  useDeleteScheduledMutation,
} = scheduledApi;
