import { guestRoutes } from '#contract/routes/guests.ts';
import { api } from '../../store/api/api.ts';
import { callsOf } from '../../store/api/call.ts';

const { endpoint } = callsOf(guestRoutes);

/** Guests of pages. The response becomes `signedIn`. */
export const guestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createGuest: build.mutation({ ...endpoint('createGuest'), invalidatesTags: [] }),
  }),
});

export const { useCreateGuestMutation } = guestsApi;
