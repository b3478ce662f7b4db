import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Cities and townships. They do not change while a tab is open. */
export const citiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCities: build.query<Answer<'getCities'>, Arg<'getCities'>>({
      query: call('getCities'),
      providesTags: ['City'],
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useGetCitiesQuery } = citiesApi;
