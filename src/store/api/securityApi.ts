import { passkeyRoutes } from '#contract/routes/passkeys.ts';
import { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf({ ...passkeyRoutes, ...secondFactorRoutes });

/** The second factor and the passkeys of the own account, and signing in with a passkey. */
export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...endpoint('getSecondFactor'), providesTags: ['SecondFactor'] }),
    // A mutation, because it replaces the secret; nothing changes before it is confirmed.
    startTotp: build.mutation({ ...endpoint('startTotp'), invalidatesTags: [] }),
    confirmTotp: build.mutation({ ...endpoint('confirmTotp'), invalidatesTags: ['SecondFactor'] }),
    replaceRecoveryCodes: build.mutation({ ...endpoint('replaceRecoveryCodes'), invalidatesTags: ['SecondFactor'] }),
    removeSecondFactor: build.mutation({ ...endpoint('removeSecondFactor'), invalidatesTags: ['SecondFactor'] }),
    // Nothing that an admin sees depends on it.
    resetSecondFactor: build.mutation({ ...endpoint('resetSecondFactor'), invalidatesTags: [] }),
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
  useGetSecondFactorQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useReplaceRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useResetSecondFactorMutation,
  useStartPasskeySignInMutation,
  useLoginPasskeyMutation,
  useGetPasskeysQuery,
  useStartPasskeyMutation,
  useCreatePasskeyMutation,
  useRenamePasskeyMutation,
  useDeletePasskeyMutation,
} = securityApi;
