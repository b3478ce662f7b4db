import { passkeyRoutes } from '#contract/routes/passkeys.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(passkeyRoutes);

/** Passkeys of the own account, and signing in with one. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    // As at any sign-in, nothing is invalidated: the cache holds no data of an account.
    startPasskeySignIn: build.mutation({ ...endpoint('startPasskeySignIn'), invalidatesTags: [] }),
    loginPasskey: build.mutation({ ...endpoint('loginPasskey'), invalidatesTags: [] }),
    getPasskeys: build.query({ ...endpoint('getPasskeys'), providesTags: ['Passkey'] }),
    // A mutation, because it stores a challenge; no passkey changes.
    startPasskey: build.mutation({ ...endpoint('startPasskey'), invalidatesTags: [] }),
    createPasskey: build.mutation({ ...endpoint('createPasskey'), invalidatesTags: ['Passkey'] }),
    renamePasskey: build.mutation({ ...endpoint('renamePasskey'), invalidatesTags: ['Passkey'] }),
    deletePasskey: build.mutation({ ...endpoint('deletePasskey'), invalidatesTags: ['Passkey'] }),
  }),
});

export const {
  useStartPasskeySignInMutation,
  useLoginPasskeyMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useCreatePasskeyMutation,
  useRenamePasskeyMutation,
  useDeletePasskeyMutation,
} = passkeysApi;
