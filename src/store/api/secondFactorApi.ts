import { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf(secondFactorRoutes);

/** The second factor of the own account. */
export const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...endpoint('getSecondFactor'), providesTags: ['SecondFactor'] }),
    // A mutation, because it replaces the secret; nothing changes before it is confirmed.
    startTotp: build.mutation({ ...endpoint('startTotp'), invalidatesTags: [] }),
    confirmTotp: build.mutation({ ...endpoint('confirmTotp'), invalidatesTags: ['SecondFactor'] }),
    replaceRecoveryCodes: build.mutation({ ...endpoint('replaceRecoveryCodes'), invalidatesTags: ['SecondFactor'] }),
    removeSecondFactor: build.mutation({ ...endpoint('removeSecondFactor'), invalidatesTags: ['SecondFactor'] }),
    // Nothing that an admin sees depends on it.
    resetSecondFactor: build.mutation({ ...endpoint('resetSecondFactor'), invalidatesTags: [] }),
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
