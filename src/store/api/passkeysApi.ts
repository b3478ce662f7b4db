import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Passkeys of the own account, and signing in with one. */
export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    // As at any sign-in, nothing is invalidated: the cache holds no data of an account.
    startPasskeySignIn: build.mutation<Answer<'startPasskeySignIn'>, Arg<'startPasskeySignIn'>>({
      query: call('startPasskeySignIn'),
      invalidatesTags: [],
    }),
    loginPasskey: build.mutation<Answer<'loginPasskey'>, Arg<'loginPasskey'>>({
      query: call('loginPasskey'),
      invalidatesTags: [],
    }),
    getPasskeys: build.query<Answer<'getPasskeys'>, Arg<'getPasskeys'>>({
      query: call('getPasskeys'),
      providesTags: ['Passkey'],
    }),
    // A mutation, because it stores a challenge; no passkey changes.
    startPasskey: build.mutation<Answer<'startPasskey'>, Arg<'startPasskey'>>({
      query: call('startPasskey'),
      invalidatesTags: [],
    }),
    createPasskey: build.mutation<Answer<'createPasskey'>, Arg<'createPasskey'>>({
      query: call('createPasskey'),
      invalidatesTags: ['Passkey'],
    }),
    renamePasskey: build.mutation<Answer<'renamePasskey'>, Arg<'renamePasskey'>>({
      query: call('renamePasskey'),
      invalidatesTags: ['Passkey'],
    }),
    deletePasskey: build.mutation<Answer<'deletePasskey'>, Arg<'deletePasskey'>>({
      query: call('deletePasskey'),
      invalidatesTags: ['Passkey'],
    }),
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
