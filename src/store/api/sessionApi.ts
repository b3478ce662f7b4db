import { API_BASE } from '#contract';
import { secondFactorRoutes } from '#contract/routes/secondFactor.ts';
import { sessionRoutes } from '#contract/routes/session.ts';
import { api } from './api.ts';
import { callsOf } from './call.ts';

const { endpoint } = callsOf({ ...secondFactorRoutes, ...sessionRoutes });

/**
 * Signing in and out, and the sessions of the account. The responses of sign-in become `signedIn` by the thunks of `session/`;
 * it invalidates nothing: before it the cache holds no data of an account, `signedOut` resets it, and no query depends on a
 * password.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation({ ...endpoint('login'), invalidatesTags: [] }),
    loginPhone: build.mutation({ ...endpoint('loginPhone'), invalidatesTags: [] }),
    loginPhoneVerify: build.mutation({ ...endpoint('loginPhoneVerify'), invalidatesTags: [] }),
    signUp: build.mutation({ ...endpoint('signUp'), invalidatesTags: [] }),
    loginGoogleTicket: build.mutation({ ...endpoint('loginGoogleTicket'), invalidatesTags: [] }),
    // The dialog asks again each time it opens.
    getConfirmationWays: build.query({ ...endpoint('getConfirmationWays') }),
    getConfirmed: build.mutation({ ...endpoint('getConfirmed', 'alert'), invalidatesTags: [] }),
    confirmSession: build.mutation({ ...endpoint('confirmSession'), invalidatesTags: [] }),
    loginSecondStep: build.mutation({ ...endpoint('loginSecondStep'), invalidatesTags: [] }),
    sendConfirmationCode: build.mutation({ ...endpoint('sendConfirmationCode'), invalidatesTags: [] }),
    getOwnContacts: build.query({ ...endpoint('getOwnContacts'), providesTags: ['OwnContacts'] }),
    // Both also when they fail: the answer may have been lost, and a second code or try is refused.
    sendContactCode: build.mutation({ ...endpoint('sendContactCode'), invalidatesTags: ['OwnContacts'] }),
    verifyContact: build.mutation({ ...endpoint('verifyContact'), invalidatesTags: ['OwnContacts'] }),
    restoreAccount: build.mutation({ ...endpoint('restoreAccount'), invalidatesTags: [] }),
    logout: build.mutation({ ...endpoint('logout', 'nobody'), invalidatesTags: [] }),
    changePassword: build.mutation({ ...endpoint('changePassword'), invalidatesTags: [] }),
    setPassword: build.mutation({ ...endpoint('setPassword'), invalidatesTags: [] }),
    getSessions: build.query({ ...endpoint('getSessions'), providesTags: ['Session'] }),
    deleteSession: build.mutation({ ...endpoint('deleteSession', 'alert'), invalidatesTags: ['Session'] }),
    deleteOtherSessions: build.mutation({ ...endpoint('deleteOtherSessions'), invalidatesTags: ['Session'] }),
  }),
});

export const {
  useSendConfirmationCodeMutation,
  useGetOwnContactsQuery,
  useSendContactCodeMutation,
  useVerifyContactMutation,
  useGetConfirmationWaysQuery,
  useConfirmSessionMutation,
  useGetConfirmedMutation,
  useLoginPhoneMutation,
  useLoginPhoneVerifyMutation,
  useSignUpMutation,
  useLoginSecondStepMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
  useGetSessionsQuery,
  useDeleteSessionMutation,
  useDeleteOtherSessionsMutation,
} = sessionApi;

/** Where the browser goes to sign in with Google; it comes back to /login with a ticket in the fragment. */
export const googleSignInAddress = API_BASE + sessionRoutes.loginGoogle.path;
