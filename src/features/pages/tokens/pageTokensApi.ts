import { tokenRoutes } from '#contract/routes/tokens.ts';
import { api } from '../../../store/api/api.ts';
import { callsOf, onSuccess } from '../../../store/api/call.ts';

const { endpoint } = callsOf(tokenRoutes);

/** Tokens of pages, for their owners. */
export const pageTokensApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPageTokens: build.query({ ...endpoint('getPageTokens'), providesTags: ['PageToken'] }),
    createPageToken: build.mutation({ ...endpoint('createPageToken'), invalidatesTags: onSuccess('PageToken') }),
    revokePageToken: build.mutation({
      ...endpoint('revokePageToken'),
      // Also when it is refused: another owner may have revoked it.
      invalidatesTags: ['PageToken'],
    }),
  }),
});

export const { useGetPageTokensQuery, useCreatePageTokenMutation, useRevokePageTokenMutation } = pageTokensApi;
