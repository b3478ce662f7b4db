import { publicAccessRoutes } from '#contract/routes/publicAccess.ts';
import { api } from '../../store/api/api.ts';
import { callsOf, onSuccess } from '../../store/api/call.ts';

const { endpoint } = callsOf(publicAccessRoutes);

/** What is open to people without an account, for admins. Everybody else has it in the answer of the installation. */
export const publicAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPublicAccess: build.query({ ...endpoint('getPublicAccess'), providesTags: ['PublicAccess'] }),
    putPublicAccess: build.mutation({
      ...endpoint('putPublicAccess'),
      invalidatesTags: onSuccess('PublicAccess', 'Installation'),
    }),
  }),
});

export const { useGetPublicAccessQuery, usePutPublicAccessMutation } = publicAccessApi;
