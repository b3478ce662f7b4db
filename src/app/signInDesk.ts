import type { SignInDesk } from '../features/login/desk.ts';
import { installationApi } from '../store/api/installationApi.ts';
import { googleSignInAddress, sessionApi } from '../store/api/sessionApi.ts';
import { modeSwitched, signedIn } from '../store/session/session.ts';
import type { AppDispatch } from '../store/store.ts';

/** The desk where the store is there. */
export function signInDesk(dispatch: AppDispatch, openPhone: () => void): SignInDesk {
  return {
    async signIn(credentials, mode) {
      const answer = await dispatch(sessionApi.endpoints.login.initiate(credentials));
      if (!answer.data) return { error: answer.error };
      dispatch(signedIn(answer.data));
      if (mode) dispatch(modeSwitched(mode));
      return null;
    },
    async exchange(ticket) {
      const answer = await dispatch(sessionApi.endpoints.loginGoogleTicket.initiate({ ticket }));
      if (answer.data) dispatch(signedIn(answer.data));
      return answer.data !== undefined;
    },
    async offers() {
      const { data } = await dispatch(
        installationApi.endpoints.getInstallation.initiate(undefined, { subscribe: false }),
      );
      if (!data) return null;
      return {
        googleAddress: data.signIn.google ? googleSignInAddress : null,
        phone: data.signIn.phone,
        demo: data.demo,
      };
    },
    openPhone,
  };
}
