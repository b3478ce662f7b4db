import { API_BASE, routes } from '#contract';
import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/**
 * Signing in and out, and the sessions of the account. The responses of sign-in become `signedIn` by the thunks of `session/`;
 * it invalidates nothing: before it the cache holds no data of an account, `signedOut` resets it, and no query depends on a
 * password.
 */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<'login'>, Arg<'login'>>({ query: call('login'), invalidatesTags: [] }),
    loginPhone: build.mutation<Answer<'loginPhone'>, Arg<'loginPhone'>>({
      query: call('loginPhone'),
      invalidatesTags: [],
    }),
    loginPhoneVerify: build.mutation<Answer<'loginPhoneVerify'>, Arg<'loginPhoneVerify'>>({
      query: call('loginPhoneVerify'),
      invalidatesTags: [],
    }),
    loginGoogleTicket: build.mutation<Answer<'loginGoogleTicket'>, Arg<'loginGoogleTicket'>>({
      query: call('loginGoogleTicket'),
      invalidatesTags: [],
    }),
    getConfirmationWays: build.query<Answer<'getConfirmationWays'>, Arg<'getConfirmationWays'>>({
      query: call('getConfirmationWays'),
      providesTags: ['ConfirmationWays'],
    }),
    getConfirmed: build.mutation<Answer<'getConfirmed'>, Arg<'getConfirmed'>>({
      query: call('getConfirmed'),
      invalidatesTags: [],
    }),
    confirmSession: build.mutation<Answer<'confirmSession'>, Arg<'confirmSession'>>({
      query: call('confirmSession'),
      invalidatesTags: [],
    }),
    loginSecondStep: build.mutation<Answer<'loginSecondStep'>, Arg<'loginSecondStep'>>({
      query: call('loginSecondStep'),
      invalidatesTags: [],
    }),
    sendConfirmationCode: build.mutation<Answer<'sendConfirmationCode'>, Arg<'sendConfirmationCode'>>({
      query: call('sendConfirmationCode'),
      invalidatesTags: [],
    }),
    getOwnContacts: build.query<Answer<'getOwnContacts'>, Arg<'getOwnContacts'>>({
      query: call('getOwnContacts'),
      providesTags: ['OwnContacts'],
    }),
    sendContactCode: build.mutation<Answer<'sendContactCode'>, Arg<'sendContactCode'>>({
      query: call('sendContactCode'),
      invalidatesTags: (_none, failure) => (failure ? [] : ['OwnContacts']),
    }),
    verifyContact: build.mutation<Answer<'verifyContact'>, Arg<'verifyContact'>>({
      query: call('verifyContact'),
      invalidatesTags: (_contacts, failure) => (failure ? [] : ['OwnContacts']),
    }),
    restoreAccount: build.mutation<Answer<'restoreAccount'>, Arg<'restoreAccount'>>({
      query: call('restoreAccount'),
      invalidatesTags: [],
    }),
    logout: build.mutation<Answer<'logout'>, Arg<'logout'>>({ query: call('logout'), invalidatesTags: [] }),
    changePassword: build.mutation<Answer<'changePassword'>, Arg<'changePassword'>>({
      query: call('changePassword'),
      invalidatesTags: [],
    }),
    setPassword: build.mutation<Answer<'setPassword'>, Arg<'setPassword'>>({
      query: call('setPassword'),
      invalidatesTags: [],
    }),
    getSessions: build.query<Answer<'getSessions'>, Arg<'getSessions'>>({
      query: call('getSessions'),
      providesTags: ['Session'],
    }),
    deleteSession: build.mutation<Answer<'deleteSession'>, Arg<'deleteSession'>>({
      query: call('deleteSession'),
      invalidatesTags: ['Session'],
    }),
    deleteOtherSessions: build.mutation<Answer<'deleteOtherSessions'>, Arg<'deleteOtherSessions'>>({
      query: call('deleteOtherSessions'),
      invalidatesTags: ['Session'],
    }),
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
  useLoginSecondStepMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
  useGetSessionsQuery,
  useDeleteSessionMutation,
  useDeleteOtherSessionsMutation,
} = sessionApi;

/** Where the browser goes to sign in with Google; it comes back to /login with a ticket in the fragment. */
export const googleSignInAddress = API_BASE + routes.loginGoogle.path;
