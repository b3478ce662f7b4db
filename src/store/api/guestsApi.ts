import { api } from './api.ts';
import { endpoint } from './call.ts';

/** Guests of pages. The response becomes `signedIn`. */
export const guestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createGuest: build.mutation({ ...endpoint('createGuest'), invalidatesTags: [] }),
  }),
});

export const { useCreateGuestMutation } = guestsApi;
