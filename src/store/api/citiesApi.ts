import { userRoutes } from '#contract/routes/users.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(userRoutes);

/** Cities and townships. They do not change while a tab is open. */
export const citiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCities: build.query({ ...endpoint('getCities'), keepUnusedDataFor: 3_600 }),
  }),
});

export const { useGetCitiesQuery } = citiesApi;
