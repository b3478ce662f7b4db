import { API_BASE, routes } from '../../../contract/index.ts';
import { api } from './api.ts';
import { type Answer, type Arg, call } from './call.ts';

/** Signing in and out. The answers become `signedIn` by the thunks of `session/`. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<Answer<'login'>, Arg<'login'>>({ query: call('login') }),
    loginPhone: build.mutation<Answer<'loginPhone'>, Arg<'loginPhone'>>({ query: call('loginPhone') }),
    loginPhoneVerify: build.mutation<Answer<'loginPhoneVerify'>, Arg<'loginPhoneVerify'>>({
      query: call('loginPhoneVerify'),
    }),
    loginGoogleTicket: build.mutation<Answer<'loginGoogleTicket'>, Arg<'loginGoogleTicket'>>({
      query: call('loginGoogleTicket'),
    }),
    logout: build.mutation<Answer<'logout'>, Arg<'logout'>>({ query: call('logout') }),
    changePassword: build.mutation<Answer<'changePassword'>, Arg<'changePassword'>>({ query: call('changePassword') }),
  }),
});

export const {
  useLoginMutation,
  useLoginPhoneMutation,
  useLoginPhoneVerifyMutation,
  useLoginGoogleTicketMutation,
  useLogoutMutation,
  useChangePasswordMutation,
} = sessionApi;

/** Where the browser goes to sign in with Google; it comes back to /login with a ticket in the fragment. */
export const googleSignInAddress = API_BASE + routes.loginGoogle.path;
