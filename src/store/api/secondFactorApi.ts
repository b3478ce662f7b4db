import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** The second factor of the own account. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<Answer<'getSecondFactor'>, Arg<'getSecondFactor'>>({
      query: call('getSecondFactor'),
      providesTags: ['SecondFactor'],
    }),
    // A mutation, because it replaces the secret; nothing changes before it is confirmed.
    startTotp: build.mutation<Answer<'startTotp'>, Arg<'startTotp'>>({ query: call('startTotp'), invalidatesTags: [] }),
    confirmTotp: build.mutation<Answer<'confirmTotp'>, Arg<'confirmTotp'>>({
      query: call('confirmTotp'),
      invalidatesTags: ['SecondFactor'],
    }),
    replaceRecoveryCodes: build.mutation<Answer<'replaceRecoveryCodes'>, Arg<'replaceRecoveryCodes'>>({
      query: call('replaceRecoveryCodes'),
      invalidatesTags: ['SecondFactor'],
    }),
    removeSecondFactor: build.mutation<Answer<'removeSecondFactor'>, Arg<'removeSecondFactor'>>({
      query: call('removeSecondFactor'),
      invalidatesTags: ['SecondFactor'],
    }),
    // Nothing that an admin sees depends on it.
    resetSecondFactor: build.mutation<Answer<'resetSecondFactor'>, Arg<'resetSecondFactor'>>({
      query: call('resetSecondFactor'),
      invalidatesTags: [],
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useReplaceRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useResetSecondFactorMutation,
} = secondFactorApi;
