import { hoursRoutes } from '#contract/routes/hours.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

const { endpoint } = callsOf(hoursRoutes);

/** The opening hours of pages and what they send by themselves, for their staff. Customers have the hours in the page. */
export const hoursApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageHours: build.query({ ...endpoint('getPageHours'), providesTags: ['PageHours'] }),
    putPageHours: build.mutation({ ...endpoint('putPageHours'), invalidatesTags: onSuccess('PageHours') }),
  }),
});

export const { useGetPageHoursQuery, usePutPageHoursMutation } = hoursApi;
